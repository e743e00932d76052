import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Match } from './load.ts'
import { siteName } from './site-name.ts'

/** wouter dispatches an event for each move. All are tracked, because a page may push and go back before it is left. */
const MOVES = ['popstate', 'pushState', 'replaceState']

/** On a new page: sets the title, scrolls to the top and focuses the heading. Going back keeps the scroll position. */
export function useArrival(current: Match): void {
  const client = useQueryClient()
  const first = useRef(true)
  const [arrivals, setArrivals] = useState(0)
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
  const { pathname } = { pathname: `${current.row.path} ${JSON.stringify(current.params)}` }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not a new page
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    setArrivals((before) => before + 1)
    if (!wentBack.current && !location.hash) scrollTo(0, 0)
    wentBack.current = false
    if (focusHeading()) return
    // a page that waits for its responses has no heading yet
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
  useEffect(() => {
    const showTitle = () => requestAnimationFrame(() => nameDocument(siteName((query) => client.getQueryData([query]))))
    if (arrivals > 0) showTitle()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && arrivals > 0) showTitle()
    })
  }, [client, arrivals])
}

/**
 * Builds the title of every page after the first, whose title the server wrote: the heading and the association's name.
 */
function nameDocument(name: string) {
  const heading = document.querySelector('main h1')?.textContent
  document.title = heading && heading !== name ? `${heading} · ${name}` : name
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
