import { useLayoutEffect, useRef } from 'react'

/** While something else replaces a list, remembers how far the list was scrolled. */
export function useKeptScroll(isReplaced: boolean): void {
  const position = useRef(0)
  useLayoutEffect(() => {
    if (!isReplaced) return
    position.current = scrollY
    scrollTo(0, 0)
    return () => scrollTo(0, position.current)
  }, [isReplaced])
}
