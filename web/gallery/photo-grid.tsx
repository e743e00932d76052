import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import dusk from '#web/platform/ui/picture/photo-dusk.module.css'
import { onPress } from './on-press.ts'
import styles from './photo-grid.module.css'
import { largestOf, PhotoPicture, type ShownPhoto } from './photo-picture.tsx'

type GridPhoto = ShownPhoto & { id: string; title: string }
type PhotoGridProps<Photo> = {
  photos: readonly Photo[]
  onOpen: (photoId: string) => void
  /** Whether its first picture is at the top of the page. */
  isFirst: boolean
  /** What is written below a title. */
  noteOf?: (photo: Photo) => ReactNode
  /** The title of the album that they open: titles that only number it are not shown. */
  ofAlbum?: string
}

const TILE = `${ON_A_PHONE}, (max-width: 59.99rem) 46vw, 18rem`

/** Photos as links to their large versions, which open enlarged where scripts run. */
export function PhotoGrid<Photo extends GridPhoto>({
  photos,
  onOpen,
  isFirst,
  noteOf,
  ofAlbum,
}: PhotoGridProps<Photo>) {
  return (
    <ul className={styles.grid}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <a
            className={styles.tile}
            href={largestOf(photo)}
            aria-haspopup="dialog"
            onClick={onPress(() => onOpen(photo.id))}
          >
            <span className={clsx(styles.frame, dusk.dusk)}>
              <PhotoPicture photo={photo} sizes={TILE} eager={isFirst && place === 0} alt="" small />
            </span>
            <span className="visually-hidden">Enlarge: </span>
            <span
              className={ofAlbum !== undefined && photo.title.startsWith(ofAlbum) ? 'visually-hidden' : styles.title}
            >
              <TitleText of={photo.title} />
            </span>
            {noteOf?.(photo)}
          </a>
        </li>
      ))}
    </ul>
  )
}
