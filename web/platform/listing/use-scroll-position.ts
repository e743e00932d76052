import { useEffect, useLayoutEffect, useRef } from 'react'

/** By list, for as long as the page is open. */
const positions = new Map<string, number>()

/** Puts a list back where it was when one returns to it. `isShown` is true while its rows are on screen. */
export function useScrollPosition(list: string, isShown: boolean): void {
  const wanted = useRef<number>(undefined)
  // a layout effect begins before a new page jumps to the top, and ends before the browser scrolls a shorter page
  useLayoutEffect(() => {
    if (!isShown) return
    wanted.current = positions.get(list)
    const remember = () => positions.set(list, scrollY)
    for (const moment of MOMENTS) addEventListener(moment, remember)
    return () => {
      for (const moment of MOMENTS) removeEventListener(moment, remember)
    }
  }, [list, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list has its own position
  useEffect(() => {
    const position = wanted.current
    if (!isShown || position === undefined) return
    // after that jump, which is an effect of the page around the list
    const frame = requestAnimationFrame(() => scrollTo({ top: position, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [list, isShown])
}

const MOMENTS = ['scrollend', 'pointerdown', 'keydown'] as const
