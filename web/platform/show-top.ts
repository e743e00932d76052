import { useEffect, useLayoutEffect, useRef } from 'react'

/** wouter dispatches an event for each move. All are tracked, because a page may push and go back before it is left. */
const MOVES = ['popstate', 'pushState', 'replaceState']

/**
 * Shows the top of a new page at once. The smooth scrolling of links within a page would first show the new page at the
 * old position, often its footer.
 */
export const showTop = (): void => scrollTo({ top: 0, behavior: 'instant' })

/** Shows each new `page` from its top before it is painted; going back keeps the scroll position. */
export function useTopOfPage(page: string): void {
  const shown = useRef(page)
  const wentBack = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      wentBack.current = type === 'popstate'
    }
    for (const type of MOVES) addEventListener(type, note)
    return () => {
      for (const type of MOVES) removeEventListener(type, note)
    }
  }, [])
  useLayoutEffect(() => {
    if (shown.current !== page && !wentBack.current && !location.hash) showTop()
    shown.current = page
    wentBack.current = false
  }, [page])
}
