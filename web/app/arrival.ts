import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTopOfPage } from '#web/platform/show-top.ts'
import type { Match } from './load.ts'
import { siteName } from './site-name.ts'

/** On a new page: shows its top, focuses its heading and sets the title. Going back keeps the scroll position. */
export function useArrival(current: Match): void {
  const client = useQueryClient()
  const first = useRef(true)
  const hasArrived = useRef(false)
  const pathname = `${current.row.path} ${JSON.stringify(current.params)}`
  useTopOfPage(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not a new page
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    hasArrived.current = true
    if (focusHeading()) return
    // a page that waits for its responses has no heading yet
    const observer = new MutationObserver(() => {
      if (isInUse() || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own title
  useEffect(() => {
    const showTitle = () => requestAnimationFrame(() => nameDocument(siteName((query) => client.getQueryData([query]))))
    if (hasArrived.current) showTitle()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && hasArrived.current) showTitle()
    })
  }, [client, pathname])
}

/**
 * Builds the title of every page after the first, whose title the server wrote: the heading and the association's name.
 */
function nameDocument(name: string) {
  const heading = document.querySelector('main h1')?.textContent
  document.title = heading && heading !== name ? `${heading} · ${name}` : name
}

/** Whoever has begun to use the new page is not interrupted. */
const isInUse = () =>
  document.activeElement?.matches('main :is(input, select, textarea, summary, button, [contenteditable])') === true

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
