import clsx from 'clsx'
import { summarizeMessage } from '#shared/messaging/message-rules.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { type Conversation, fullName, shortMoment } from '../message-styles.ts'
import styles from './inbox.module.css'

/** One conversation: the other person, the listing, and the last or found message. */
export function InboxRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { id, other, listing, lastMessage, found, unread } = conversation
  return (
    <li className={clsx(styles.row, isCurrent && styles.current, unread > 0 && styles.unread)}>
      <Avatar firstName={other.firstName} lastName={other.lastName} tone={isCurrent ? 'brass' : 'sand'} />
      <div className={styles.text}>
        <p className={styles.line}>
          <Anchor href={`/member/messages/${id}`} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {fullName(other)}
          </Anchor>
          {lastMessage && (
            <time className={styles.time} dateTime={lastMessage.createdAt}>
              {shortMoment(lastMessage.createdAt)}
            </time>
          )}
        </p>
        <p className={styles.about}>{listing?.title ?? 'A deleted listing'}</p>
        <p className={styles.line}>
          <span className={styles.last}>
            {found ?? (lastMessage && `${lastMessage.isOwn ? 'You: ' : ''}${summarizeMessage(lastMessage)}`)}
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
