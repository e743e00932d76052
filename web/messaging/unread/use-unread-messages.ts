import { useQueryClient } from '@tanstack/react-query'
import '#shared/messaging/live-events.ts'
import { useLive } from '#web/notifications/live/use-live.ts'
import { refresh, useApi } from '#web/platform/queries.ts'

/**
 * The number of unread messages of the signed-in person. Live events update it and refetch the conversations on screen.
 */
export function useUnreadMessages(): number {
  const client = useQueryClient()
  const { data } = useApi('GET /api/conversations/unread')
  const refetch = () => void refresh(client, ['/api/conversations'])
  useLive('message', refetch)
  useLive('read', (event) => event && refetch())
  return data?.unread ?? 0
}
