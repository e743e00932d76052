import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ALBUM_LABELS } from '#shared/gallery/gallery-vocabulary.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './photo-dialog.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import { useLeafing } from './use-leafing.ts'
import type { Photo } from './use-photos.ts'

interface PhotoDialogProps {
  photos: readonly Photo[]
  /** Which of them is enlarged; none while closed. */
  place: number | null
  onMove: (place: number) => void
  onClose: () => void
}

/** One photo enlarged; arrows, arrow keys and swipes lead to the next, past the last to the first. */
export function PhotoDialog({ photos, place, onMove, onClose }: PhotoDialogProps) {
  const photo = place === null ? undefined : photos[place]
  const move = (step: number) => onMove(((place ?? 0) + step + photos.length) % photos.length)
  const isMany = photos.length > 1
  useLeafing(photo !== undefined && isMany, move)
  return (
    <Dialog
      open={photo !== undefined}
      onClose={onClose}
      title={photo?.title}
      size="full"
      picture={
        photo && <PhotoPicture key={photo.id} photo={photo} sizes="(max-width: 75rem) 96vw, 75rem" alt="" eager />
      }
      actions={
        isMany && (
          <>
            <Button variant="outline" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" /> Previous
            </Button>
            <Button variant="outline" onClick={() => move(1)}>
              Next <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )
      }
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
    </Dialog>
  )
}
