import { useNewNotices } from '#web/notifications/notices/new-notices.tsx'
import { useApi } from '#web/platform/queries.ts'

/** Asks at once for all that the dashboard opens with; true when each has been answered or has failed. */
export function useDeskAnswers(): boolean {
  const answers = [
    useApi('GET /api/dues'),
    useApi('GET /api/listings/own'),
    useApi('GET /api/conversations/unread'),
    useNewNotices(),
    useApi('GET /api/registrations'),
    useApi('GET /api/events/upcoming'),
  ]
  return answers.every(({ isPending }) => !isPending)
}
