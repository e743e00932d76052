import { findPictureSize, listPictureWidths, ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import type { Language } from './family-clock.ts'
import type { FamilyPage } from './family-item.tsx'
import styles from './family-page.module.css'
import { FAMILY_TEXTS } from './family-texts.ts'

type Photo = FamilyPage['photos'][number]
type FamilyPhotosProps = { photos: readonly Photo[]; language: Language }

const UNKNOWN_SIZE = { width: 1600, height: 1200 }
const SIZES = `${ON_A_PHONE}, (max-width: 47.99rem) 92vw, 24rem`

/** The photos that the family has published; renders nothing without any. */
export function FamilyPhotos({ photos, language }: FamilyPhotosProps) {
  const texts = FAMILY_TEXTS[language]
  if (photos.length === 0) return null
  return (
    <section className="stack" aria-labelledby="family-photos">
      <h2 id="family-photos">{texts.photos}</h2>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.imageUrl}>
            <FamilyPhoto photo={photo} alt={texts.photo(index + 1, photos.length)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FamilyPhoto({ photo: { imageUrl, width, height }, alt }: { photo: Photo; alt: string }) {
  const size = width && height ? { width, height } : (findPictureSize(imageUrl) ?? UNKNOWN_SIZE)
  const widths = listPictureWidths(imageUrl)
  return <Picture {...size} src={imageUrl} widths={widths} sizes={SIZES} alt={alt} fallback={<Plate />} />
}
