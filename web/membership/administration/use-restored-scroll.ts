import { useLayoutEffect, useRef } from 'react'

/** While something else replaces a list, remembers how far the list was scrolled. */
export function useRestoredScroll(isReplaced: boolean): void {
  const position = useRef(0)
  useLayoutEffect(() => {
    if (isReplaced) {
      scrollTo(0, 0)
      return
    }
    if (position.current > 0) scrollTo(0, position.current)
    // noted while it is scrolled: once the list is hidden, the browser has forgotten it
    const note = () => {
      position.current = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [isReplaced])
}
