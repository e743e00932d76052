import { useOutboxSending } from '../outbox/use-outbox.ts'
import styles from './message-watch.module.css'
import { useUnreadMessages } from './use-unread-messages.ts'

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
