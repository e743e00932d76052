import type { ReactNode } from 'react'
import styles from './own-head.module.css'

interface OwnHeadProps {
  title: ReactNode
  /** What is here, in a few facts or a short sentence. */
  lead?: ReactNode
  /** A BackLink. */
  back: ReactNode
  /** Buttons; beside the title when there is space. */
  actions?: ReactNode
  /** One line: the first screen of a phone belongs to what the page shows, such as a code. */
  isCompact?: boolean | undefined
}

/** The head of a member's own page: low and on ivory, so that a phone shows at once what the page is about. */
export const OwnHead = ({ title, lead, back, actions, isCompact }: OwnHeadProps) => (
  <header className={styles.head} data-compact={isCompact || undefined}>
    <div className="wrap">
      {back}
      <div className={styles.row}>
        <div className={styles.text}>
          <h1 className={isCompact ? 'h3' : styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="soft anywhere">{lead}</p>}
        </div>
        {actions && <div className="button-row">{actions}</div>}
      </div>
    </div>
  </header>
)
