import clsx from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { OutboxEntry } from '../outbox.ts'
import styles from './conversation.module.css'
import { MessageText } from './message-bubble.tsx'

type WaitingBubbleProps = {
  entry: OutboxEntry
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** A message that is being sent or was rejected. */
export function WaitingBubble({ entry, onRetry, onDiscard }: WaitingBubbleProps) {
  const { clientId, content, attachmentUrl, refused } = entry
  return (
    <div className={clsx(styles.bubble, styles.own, refused ? styles.failed : styles.waiting)}>
      <span className="visually-hidden">You: </span>
      <MessageText text={content || (attachmentUrl ? 'Attachment' : '')} />
      <p className={styles.mark}>
        <span className={styles.state}>
          {refused ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}{' '}
          {refused ? 'Not sent' : 'Waiting'}
        </span>
      </p>
      {refused && (
        <>
          <p className="small">{refused}</p>
          <div className="button-row">
            <Button variant="outline" onClick={() => onRetry(clientId)}>
              Try again
            </Button>
            <Button variant="quiet" onClick={() => onDiscard(clientId)}>
              Discard
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
