import { useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type Conversation, fullName } from '../message-styles.ts'
import { useOutbox } from '../use-outbox.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import { useConversationMessages } from './use-conversation-messages.ts'

type ConversationViewProps = { conversation: Conversation; accountId: string }

/** A conversation: the head stays at the top, the message field at the bottom. */
export function ConversationView({ conversation, accountId }: ConversationViewProps) {
  const { id, isBlocked, isClosed } = conversation
  const messages = useConversationMessages(id, accountId)
  const outbox = useOutbox(accountId)
  const [written, setWritten] = useState(0)
  const known = new Set(messages.rows.map(({ clientId }) => clientId))
  const waiting = outbox.entries.filter((entry) => entry.conversationId === id && !known.has(entry.clientId))
  const write = (content: string, attachmentUrl?: string) => {
    outbox.write({ conversationId: id, content, ...(attachmentUrl && { attachmentUrl }) })
    setWritten((before) => before + 1)
  }
  return (
    <article className={styles.conversation}>
      <ConversationHead conversation={conversation} messages={messages.rows} />
      {messages.error && messages.rows.length === 0 ? (
        <div className={styles.failure}>
          <FailedList of="messages" error={messages.error} onRetry={messages.retry} />
        </div>
      ) : (
        <MessageLog
          conversation={conversation}
          messages={messages}
          waiting={waiting}
          accountId={accountId}
          written={written}
          outbox={outbox}
        />
      )}
      {isBlocked && <BlockedNote conversation={conversation} />}
      {!isBlocked && isClosed && (
        <p className={styles.blocked}>You cannot send messages here while either membership is inactive.</p>
      )}
      {!isBlocked && !isClosed && <Composer conversation={conversation} onWrite={write} />}
    </article>
  )
}

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Replaces the message field when the other person is blocked. */
function BlockedNote({ conversation: { other } }: { conversation: Conversation }) {
  const ending = useSend('DELETE /api/blocks/:id', {
    changes: ['/api/conversations', '/api/blocks'],
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <div className={styles.blocked}>
      <p>You have blocked {fullName(other)}.</p>
      <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate({ params: { id: other.id } })}>
        Unblock
      </Button>
    </div>
  )
}
