import { useEffect, useRef } from 'react'

/** When `state` changes, other than from undefined while it loads, and the element with the focus has left the page, the focus moves to that of the returned ref. */
export function useLostFocus<Target extends HTMLElement>(state: unknown) {
  const target = useRef<Target>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const isLoaded = before.current === undefined
    before.current = state
    if (isLoaded) return
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) target.current?.focus({ preventScroll: true })
  }, [state])
  return target
}
