import { useEffect, useRef } from 'react'

const SWIPE_PX = 45

/** While active, the arrow keys and a swipe of one finger call `move` with -1 or 1. */
export function useLeafing(isActive: boolean, move: (step: number) => void): void {
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
