import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { useLeafing } from './use-leafing.ts'

/** The width at which a dialog shows a picture. */
export const ENLARGED_SIZES = '(max-width: 75rem) 96vw, 75rem'

type LeafingDialogProps = {
  title: string | undefined
  count: number
  /** The index of the enlarged picture; null while closed. */
  place: number | null
  onMove: Dispatch<SetStateAction<number | null>>
  onClose: () => void
  picture: ReactNode
  children: ReactNode
}

/** One enlarged picture. Arrows, arrow keys and swipes lead to the next one, and from the last to the first. */
export function LeafingDialog({ title, count, place, onMove, onClose, picture, children }: LeafingDialogProps) {
  const isOpen = place !== null && place < count
  const isMany = count > 1
  // counted from the latest press, even if its picture is not on the screen yet
  const move = (step: number) => onMove((now) => (now === null ? null : (now + step + count) % count))
  useLeafing(isOpen && isMany, move)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      size="full"
      picture={picture}
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
      {children}
    </Dialog>
  )
}
