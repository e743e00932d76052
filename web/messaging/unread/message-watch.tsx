import { useQueryClient } from '@tanstack/react-query'
import { useOutboxSending } from '../use-outbox.ts'
import styles from './message-watch.module.css'
import '#shared/messaging/live-events.ts'
import { useLive } from '#web/notifications/use-live.ts'
import { refresh, useApi } from '#web/platform/queries.ts'

/** The count of unread messages on the account button of every page. It also sends messages written offline. */
export function MessageWatch({ accountId }: { accountId: string }) {
  const unread = useUnreadMessages()
  useOutboxSending(accountId)
  if (unread === 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {unread > 99 ? '99+' : unread}
    </span>
  )
}

/**
 * The number of unread messages of the signed-in person. Live events update it and refetch the conversations on screen.
 */
function useUnreadMessages(): number {
  const client = useQueryClient()
  const { data } = useApi('GET /api/conversations/unread')
  const refetch = () => void refresh(client, ['/api/conversations'])
  useLive('message', refetch)
  useLive('read', (event) => event && refetch())
  return data?.unread ?? 0
}
