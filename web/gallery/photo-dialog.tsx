import type { Dispatch, SetStateAction } from 'react'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { ENLARGED_SIZES, LeafingDialog } from './leafing-dialog.tsx'
import styles from './photo-dialog.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import type { Photo } from './use-photos.ts'

interface PhotoDialogProps {
  photos: readonly Photo[]
  /** The index of the enlarged photo; null while closed. */
  place: number | null
  onMove: Dispatch<SetStateAction<number | null>>
  onClose: () => void
}

/** The photos of an album one at a time, with their texts. */
export function PhotoDialog({ photos, place, ...rest }: PhotoDialogProps) {
  const photo = place === null ? undefined : photos[place]
  return (
    <LeafingDialog
      {...rest}
      place={place}
      count={photos.length}
      title={photo?.title}
      picture={photo && <PhotoPicture key={photo.id} photo={photo} sizes={ENLARGED_SIZES} alt="" eager />}
    >
      {photo && (
        <div className={styles.about} aria-live="polite">
          <span className="visually-hidden">{photo.title}</span>
          {photo.description && <p>{photo.description}</p>}
          <p className="soft small num">
            {ALBUM_LABELS[photo.album]} · <time dateTime={photo.createdAt}>{formatLongDate(photo.createdAt)}</time> ·{' '}
            {(place ?? 0) + 1} of {photos.length}
          </p>
        </div>
      )}
    </LeafingDialog>
  )
}
