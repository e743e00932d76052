import { useState } from 'react'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { Conversation } from '../message-looks.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { BlockedNote } from './blocked-note.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import { useConversationMessages } from './use-conversation-messages.ts'

type ConversationViewProps = { conversation: Conversation; accountId: string }

/** What two people say to each other: the head stays above, the field to write in below. */
export function ConversationView({ conversation, accountId }: ConversationViewProps) {
  const { id, isBlocked } = conversation
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
          <Alert tone="red" title="The messages could not be loaded" announce>
            {messages.error.words || 'The connection was lost.'} They come as soon as it is back.
          </Alert>
        </div>
      ) : (
        <MessageLog {...{ conversation, messages, waiting, accountId, written, outbox }} />
      )}
      {isBlocked ? (
        <BlockedNote conversation={conversation} />
      ) : (
        <Composer conversation={conversation} onWrite={write} />
      )}
    </article>
  )
}
