import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showTop } from '#web/platform/show-top.ts'
import type { Match } from './load.ts'
import { siteName } from './site-name.ts'

/** wouter dispatches an event for each move. All are tracked, because a page may push and go back before it is left. */
const MOVES = ['popstate', 'pushState', 'replaceState']

/** On a new page: shows its top, focuses its heading and sets the title. Going back keeps the scroll position. */
export function useArrival(current: Match): void {
  const client = useQueryClient()
  const first = useRef(true)
  const [arrivals, setArrivals] = useState(0)
  const { pathname } = { pathname: `${current.row.path} ${JSON.stringify(current.params)}` }
  useTopOfPage(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not a new page
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    setArrivals((before) => before + 1)
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

/** A new page is shown from its top before it is painted; going back keeps the scroll position. */
function useTopOfPage(pathname: string) {
  const shown = useRef(pathname)
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
    if (shown.current !== pathname && !wentBack.current && !location.hash) showTop()
    shown.current = pathname
    wentBack.current = false
  }, [pathname])
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
