import { Fragment } from 'react'
import styles from './chat-preview.module.css'

const PARTS = /(\*[^*\n]+\*|https?:\/\/\S+)/

/** A text as a chat shows it: bold where it is marked so, addresses as links. */
export function ChatPreview({ text }: { text: string }) {
  return (
    <div className={styles.chat}>
      <p className={styles.bubble}>
        {text.split(PARTS).map((part, place) => {
          const key = `${place}`
          if (place % 2 === 0) return <Fragment key={key}>{part}</Fragment>
          return part.startsWith('*') ? (
            <b key={key}>{part.slice(1, -1)}</b>
          ) : (
            <span key={key} className={styles.address}>
              {part}
            </span>
          )
        })}
      </p>
    </div>
  )
}
