import { useLayoutEffect } from 'react'

/** By list, for as long as the page is open. */
const positions = new Map<string, number>()

/** Puts a list back where it was when one returns to it. `isShown` is true while its rows are on screen. */
export function useScrollPosition(list: string, isShown: boolean): void {
  // a layout effect ends before the browser scrolls a page that became shorter
  useLayoutEffect(() => {
    if (!isShown) return
    const position = positions.get(list)
    // after the page's own jump to the top
    const frame = requestAnimationFrame(() => position !== undefined && scrollTo(0, position))
    const remember = () => positions.set(list, scrollY)
    for (const moment of MOMENTS) addEventListener(moment, remember)
    return () => {
      cancelAnimationFrame(frame)
      for (const moment of MOMENTS) removeEventListener(moment, remember)
    }
  }, [list, isShown])
}

const MOMENTS = ['scrollend', 'pointerdown', 'keydown'] as const
