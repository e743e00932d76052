import { useEffect, useRef } from 'react'

/** wouter dispatches an event for each navigation, with the arguments of the call. */
type Move = Event & { arguments?: readonly unknown[] }
const MOVES = ['pushState', 'replaceState']
/** A heading that takes the focus, or what opens or leads on. */
const FOCUSED = '[tabindex], summary, a'

const nothing = () => {}

/**
 * When a link leads to this fragment, at first and later, also a second time: calls back, scrolls to its element and
 * moves the focus there.
 */
export function useFragment(id: string | undefined, onChosen: () => void = nothing): void {
  const open = useRef(onChosen)
  useEffect(() => {
    if (id === undefined) return
    const show = () => {
      if (location.hash !== `#${id}`) return
      open.current()
      // the browser looked for the fragment before its element existed
      const element = document.getElementById(id)
      element?.scrollIntoView()
      element?.querySelector<HTMLElement>(FOCUSED)?.focus({ preventScroll: true })
    }
    // an entry for a layer over the page has no address of its own
    const follow = ({ arguments: [, , address] = [] }: Move) => {
      if (address !== undefined) show()
    }
    show()
    addEventListener('hashchange', show)
    for (const move of MOVES) addEventListener(move, follow)
    return () => {
      removeEventListener('hashchange', show)
      for (const move of MOVES) removeEventListener(move, follow)
    }
  }, [id])
}
