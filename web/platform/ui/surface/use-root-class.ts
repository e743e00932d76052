import { useLayoutEffect } from 'react'

type RootClass =
  | 'has-bulk-bar'
  | 'has-conversation'
  | 'has-dialog'
  | 'has-listing-bar'
  | 'has-member-bar'
  | 'has-page-bar'
  | 'has-portal-bar'
  | 'has-save-bar'
  | 'has-side-panel'
  | 'has-undo-bar'

const shown = new Map<RootClass, number>()

/**
 * Sets a class of the root element while the component is shown, for styles outside of it. `:root:has()` would need no
 * script, but makes the browser style the whole page again whenever anything is added to it.
 */
export function useRootClass(name: RootClass, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isShown])
}

function count(name: RootClass, change: 1 | -1): void {
  const sum = (shown.get(name) ?? 0) + change
  shown.set(name, sum)
  document.documentElement.classList.toggle(name, sum > 0)
}
