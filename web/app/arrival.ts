import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTopOfPage } from '#web/platform/show-top.ts'
import type { Match } from './load.ts'
import { siteName } from './site-name.ts'

/** On a new page: shows its top, focuses its heading and sets the title. Going back keeps the scroll position. */
export function useArrival(current: Match): void {
  const client = useQueryClient()
  const pages = useRef(0)
  const pathname = `${current.row.path} ${JSON.stringify(current.params)}`
  useTopOfPage(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone is not a new page
  useLayoutEffect(() => {
    pages.current += 1
    if (pages.current === 1 || focusHeading()) return
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
    if (pages.current > 1) showTitle()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && pages.current > 1) showTitle()
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

/** Whether somebody has begun to use the new page: moving the focus would interrupt them. */
const isInUse = () =>
  document.activeElement?.matches('main :is(input, select, textarea, summary, button, [contenteditable])') === true

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
