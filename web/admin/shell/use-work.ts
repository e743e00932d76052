import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { WorkKind } from '#shared/platform/waiting-work.ts'
import { useLive } from '#web/notifications/use-live.ts'
import { refresh, useApi } from '#web/platform/queries.ts'

const TODAY_QUERY_KEYS = ['/api/admin/today', '/api/stats']

/** Counts what waits of the given kinds. */
export function useWork(): (kinds: readonly WorkKind[]) => number {
  const work = useApi('GET /api/admin/today').data?.work ?? []
  return (kinds) => work.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0)
}

/** Counts again on each page, on each notice, when new work arrives, and when somebody returns to the window. */
export function useFreshWork(): void {
  const client = useQueryClient()
  const [path] = useLocation()
  const search = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address counts anew
  useEffect(() => {
    if (client.getQueryData(['/api/admin/today']) !== undefined) void refresh(client, TODAY_QUERY_KEYS)
  }, [client, path, search])
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') void refresh(client, TODAY_QUERY_KEYS)
    }
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [client])
  const countAtEvent = (event: object | null) => {
    if (event) void refresh(client, TODAY_QUERY_KEYS)
  }
  useLive('notice', countAtEvent)
  useLive('work', countAtEvent)
}
