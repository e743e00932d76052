import clsx from 'clsx'
import { CopyButton } from './copy-button.tsx'
import styles from './copy-list.module.css'

type CopyItem = {
  label: string
  text: string
  /** What is copied, where it is not the text. */
  copied?: string
  /** Must not be left out. */
  isHot?: boolean
}

/** What has to be exact in another app: each line to copy, and all of them at once, for people to read. */
export function CopyList({ items }: { items: readonly CopyItem[] }) {
  const all = items.map(({ label, text }) => `${label}: ${text}`).join('\n')
  return (
    <div className="grid gap-3">
      <dl className={styles.list}>
        {items.map(({ label, text, copied = text, isHot }) => (
          <div key={label} className={clsx(styles.line, isHot && styles.hot)}>
            <dt className="soft small">{label}</dt>
            <dd className="line between gap-3">
              <span className="num semibold anywhere">{text}</span>
              <CopyButton key={copied} text={copied} label={`Copy: ${label}`} isSmall />
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <CopyButton key={all} text={all} label="Copy all" />
      </div>
    </div>
  )
}
