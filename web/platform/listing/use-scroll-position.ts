import { useEffect, useLayoutEffect } from 'react'

/** By list, for as long as the page is open. */
const positions = new Map<string, number>()

/** Puts a list back where it was when one returns to it. `isReady` is true once its rows are there. */
export function useScrollPosition(list: string, isReady: boolean): void {
  useLayoutEffect(() => {
    const position = positions.get(list)
    if (!isReady || position === undefined) return
    // after the page's own jump to the top
    const frame = requestAnimationFrame(() => scrollTo(0, position))
    return () => cancelAnimationFrame(frame)
  }, [list, isReady])
  useEffect(() => {
    const remember = () => positions.set(list, scrollY)
    addEventListener('scrollend', remember)
    addEventListener('pointerdown', remember)
    addEventListener('keydown', remember)
    return () => {
      for (const moment of ['scrollend', 'pointerdown', 'keydown'] as const) removeEventListener(moment, remember)
    }
  }, [list])
}
