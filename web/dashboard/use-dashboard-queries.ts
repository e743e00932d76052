import { useNewNotices } from '#web/notifications/notices/new-notices.tsx'
import { useApi } from '#web/platform/queries.ts'

/** Starts all queries of the dashboard at once; true when each has a response or an error. */
export function useDashboardQueries(): boolean {
  const queries = [
    useApi('GET /api/dues'),
    useApi('GET /api/listings/own'),
    useApi('GET /api/conversations/unread'),
    useNewNotices(),
    useApi('GET /api/registrations'),
    useApi('GET /api/events/upcoming'),
  ]
  return queries.every(({ isPending }) => !isPending)
}
