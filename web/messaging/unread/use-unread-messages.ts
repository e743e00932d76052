import { useQueryClient } from '@tanstack/react-query'
import '#shared/messaging/live-events.ts'
import { useLive } from '#web/notifications/live/use-live.ts'
import { refresh, useApi } from '#web/platform/queries.ts'

/** How many messages wait for whoever is signed in; kept up while the page is open, with the conversations that are shown. */
export function useUnreadMessages(): number {
  const client = useQueryClient()
  const { data } = useApi('GET /api/conversations/unread')
  const refetch = () => void refresh(client, ['/api/conversations'])
  useLive('message', refetch)
  useLive('read', (event) => event && refetch())
  return data?.unread ?? 0
}
