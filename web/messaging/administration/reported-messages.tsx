import clsx from 'clsx'
import { summarizeMessage } from '#shared/messaging/message-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './reported-conversations.module.css'

type Messages = ResponseOf<'POST /api/admin/conversation-reports/:id/reading'>

/** The messages of a conversation, the oldest first, with the reported one marked. */
export const ReportedMessages = ({ reportId, messages }: { reportId: string; messages: Messages }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
  <section className={styles.scroller} tabIndex={0} aria-label="The reported conversation">
    <ol className={styles.messages}>
      {messages.toReversed().map((message) => (
        <li key={message.id} className={clsx(styles.message, message.isReported && styles.marked)}>
          <p className="small">
            <b>{message.sender}</b> <time dateTime={message.createdAt}>{formatCardDateTime(message.createdAt)}</time>{' '}
            {message.isReported && <StatusBadge word="Reported" />}
          </p>
          <p className={styles.words} dir="auto">
            {summarizeMessage(message)}
          </p>
          {message.messageType !== 'text' && (
            <a href={`/api/admin/conversation-reports/${reportId}/attachments/${message.id}`} download>
              Download the {message.messageType === 'image' ? 'picture' : 'PDF'}
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
)
