import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { headOf } from './head.ts'
import type { Match } from './load.ts'
import { loadPage } from './pages.ts'

/** The router announces its own moves; a page may have moved back and forth within itself before it is left. */
const MOVES = ['popstate', 'pushState', 'replaceState']

/** On a new page: its title, the top of the window, and the focus on its heading. Going back keeps the place. */
export function useArrival(current: Match, siteUrl: string): void {
  const client = useQueryClient()
  const first = useRef(true)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the search alone is no arrival
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (!wentBack.current && !location.hash) scrollTo(0, 0)
    wentBack.current = false
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [pathname])
  useEffect(() => {
    const showTitle = async () => {
      const module = await loadPage(current.row.page)
      document.title = headOf(module, current, (url) => client.getQueryData([url]), siteUrl).title
    }
    void showTitle()
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') void showTitle()
    })
  }, [client, current, siteUrl])
}
