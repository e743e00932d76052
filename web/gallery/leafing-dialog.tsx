import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

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

const SWIPE_PX = 45

/** While active, the arrow keys and a swipe of one finger call `move` with -1 or 1. */
function useLeafing(isActive: boolean, move: (step: number) => void): void {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    if (!isActive) return
    let start: Touch | undefined
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    const onTouchStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
    }
    const onTouchEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end || visualViewport?.scale !== 1) return
      const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
      start = undefined
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) latest.current(across < 0 ? 1 : -1)
    }
    const quitting = new AbortController()
    const { signal } = quitting
    addEventListener('keydown', onKey, { signal })
    addEventListener('touchstart', onTouchStart, { signal, passive: true })
    addEventListener('touchend', onTouchEnd, { signal, passive: true })
    return () => quitting.abort()
  }, [isActive])
}
