import { Suspense, useState } from 'react'
import { listPictureWidths, ON_A_PHONE, pictureAddress } from '#shared/platform/picture-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import styles from './listing-pictures.module.css'

// not needed before somebody presses a picture
const PictureViewer = lazyPart(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

type ListingPicturesProps = { title: string; images: readonly string[]; silk: Silk; label: string }

/** The pictures of a listing: each links to its large version, which opens in a viewer where scripts run. */
export function ListingPictures({ title, images, silk, label }: ListingPicturesProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  if (images.length === 0)
    return (
      <div className={styles.plate}>
        <Plate silk={silk}>{label}</Plate>
      </div>
    )
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((url, place) => (
          <li key={url} className={styles.item}>
            <a
              className={styles.picture}
              href={largest(url)}
              aria-haspopup="dialog"
              aria-label={`Enlarge picture ${place + 1} of ${images.length}: ${title}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened(true)
                setEnlarged(place)
              }}
            >
              <Cover
                src={url}
                silk={silk}
                sizes={place === 0 ? `${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 46rem` : '9rem'}
                small={place > 0}
                eager={place === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <PictureViewer
            title={title}
            images={images}
            place={enlarged}
            onMove={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function largest(url: string): string {
  const width = listPictureWidths(url).at(-1)
  return width ? pictureAddress(url, width, 'jpg') : url
}
