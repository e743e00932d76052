import clsx from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type Conversation, fullName, nameDay } from '../message-styles.ts'
import type { OutboxEntry } from '../outbox.ts'
import type { useOutbox } from '../use-outbox.ts'
import styles from './conversation.module.css'
import { BubbleSkeletons } from './conversation-skeleton.tsx'
import { MessageBubble, MessageText } from './message-bubble.tsx'
import type { useConversationMessages } from './use-conversation-messages.ts'

type MessageLogProps = {
  conversation: Conversation
  messages: ReturnType<typeof useConversationMessages>
  waiting: readonly OutboxEntry[]
  outbox: ReturnType<typeof useOutbox>
  accountId: string
  /** Increases with each message that is written here. */
  written: number
}

/** The messages day by day, the latest at the bottom; screen readers announce new ones. */
export function MessageLog({ conversation, messages, waiting, outbox, accountId, written }: MessageLogProps) {
  const { rows, hasMore, isFetchingMore, isPending, fetchMore } = messages
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    // scrolls to a message that somebody wrote while looking at earlier ones
    if (written > 0) scroller.current?.scrollTo({ top: 0 })
  }, [written])
  const name = fullName(conversation.other)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={`Conversation with ${name}`}>
      <div className={styles.messages}>
        {hasMore && (
          <div className={styles.earlier}>
            <Button variant="quiet" busy={isFetchingMore} onClick={fetchMore}>
              Show earlier messages
            </Button>
          </div>
        )}
        {isPending && (
          <>
            <p className="visually-hidden">Loading messages...</p>
            <BubbleSkeletons />
          </>
        )}
        {!isPending && rows.length === 0 && waiting.length === 0 && (
          <p className={styles.note}>Write the first message. We will notify {conversation.other.firstName}.</p>
        )}
        <div role="log" aria-live={isFetchingMore ? 'off' : 'polite'} aria-relevant="additions">
          <ol className={styles.list}>
            {rows.map((message, at) => (
              <li key={message.clientId ?? message.id}>
                {isNewDay(message.createdAt, rows[at - 1]?.createdAt) && (
                  <p className={styles.day}>
                    <span>{nameDay(message.createdAt)}</span>
                  </p>
                )}
                <MessageBubble message={message} isOwn={message.senderId === accountId} name={name} />
              </li>
            ))}
            {waiting.map((entry) => (
              <li key={entry.clientId}>
                <WaitingBubble entry={entry} onRetry={outbox.tryAgain} onDiscard={outbox.discard} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

const isNewDay = (moment: string, before: string | undefined) => !before || gulfDay(before) !== gulfDay(moment)

type WaitingBubbleProps = {
  entry: OutboxEntry
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** A message that is being sent or was rejected. */
function WaitingBubble({ entry, onRetry, onDiscard }: WaitingBubbleProps) {
  const { clientId, content, attachmentUrl, refused } = entry
  return (
    <div className={clsx(styles.bubble, styles.own, refused ? styles.failed : styles.waiting)}>
      <span className="visually-hidden">You: </span>
      <MessageText text={content || (attachmentUrl ? 'Attachment' : '')} />
      <p className={styles.mark}>
        <span className={styles.state}>
          {refused ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span>{` ${refused ? 'Not sent' : 'Waiting'}`}</span>
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
