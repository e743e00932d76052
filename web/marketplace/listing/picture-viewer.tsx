import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Cover } from '#web/events/cover.tsx'
import { useLeafing } from '#web/gallery/use-leafing.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type PictureViewerProps = {
  title: string
  images: readonly string[]
  /** Which of them is enlarged; none while closed. */
  place: number | null
  onMove: (place: number) => void
  onClose: () => void
}

/** One picture enlarged; arrows, arrow keys and swipes lead to the next, past the last to the first. */
export function PictureViewer({ title, images, place, onMove, onClose }: PictureViewerProps) {
  const url = place === null ? undefined : images[place]
  const isMany = images.length > 1
  const move = (step: number) => onMove(((place ?? 0) + step + images.length) % images.length)
  useLeafing(url !== undefined && isMany, move)
  return (
    <Dialog
      open={url !== undefined}
      onClose={onClose}
      title={title}
      size="full"
      picture={url && <Cover key={url} src={url} sizes="(max-width: 75rem) 96vw, 75rem" eager />}
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
      <p className="soft small num" aria-live="polite">
        Picture {(place ?? 0) + 1} of {images.length}
      </p>
    </Dialog>
  )
}
