import clsx from 'clsx'
import { Check, CheckCheck, FileText } from 'lucide-react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import type { ChatMessage } from '../message-styles.ts'
import styles from './conversation.module.css'
import { splitLinks } from './split-links.ts'

type MessageBubbleProps = { message: ChatMessage; isOwn: boolean; name: string }

/** One message with its time; own messages show whether they were read. */
export function MessageBubble({ message, isOwn, name }: MessageBubbleProps) {
  const { content, createdAt, isRead } = message
  return (
    <div className={clsx(styles.bubble, isOwn ? styles.own : styles.theirs)}>
      <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
      <Attachment message={message} />
      {content && <MessageText text={content} />}
      <p className={styles.mark}>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {isOwn && (
          <span className={styles.state}>
            {isRead ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />}{' '}
            <span>{isRead ? 'Read' : 'Sent'}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** The text as typed. Web addresses become links that open in a new tab and are not endorsed by the site. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.words} dir="auto">
      {splitLinks(text).map((piece, at) =>
        piece.href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change
          <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}

function Attachment({ message: { messageType, attachmentUrl } }: { message: ChatMessage }) {
  if (!attachmentUrl) return null
  if (messageType === 'file')
    return (
      <a className={styles.file} href={attachmentUrl} download="attachment.pdf">
        <FileText aria-hidden="true" /> Download the PDF
      </a>
    )
  const size = findPictureSize(attachmentUrl)
  return (
    <a className={styles.picture} href={attachmentUrl} target="_blank" rel="noopener">
      <img src={attachmentUrl} alt="Attachment, opens full size" loading="lazy" {...size} />
    </a>
  )
}
