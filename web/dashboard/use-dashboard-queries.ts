import { useNewNotices } from '#web/notifications/notices/new-notices.tsx'
import { useApi } from '#web/platform/queries.ts'

/** Asks at once for all that the dashboard opens with; true when each has been answered or has failed. */
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
