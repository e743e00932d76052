import { useLayoutEffect } from 'react'

/** A feature adds the classes of its own parts by declaration merging. */
export interface RootClasses {
  'has-bulk-bar': true
  'has-dialog': true
  'has-member-bar': true
  'has-page-bar': true
  'has-portal-bar': true
  'has-save-bar': true
  'has-side-panel': true
  /** The page bar has two lines on narrow screens. */
  'has-tall-page-bar': true
  'has-undo-bar': true
}
type RootClass = keyof RootClasses

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
