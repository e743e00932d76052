import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './action-bar.module.css'
import { useRootClass } from './use-root-class.ts'

/** A page with an action bar: on phones the bar stays at the foot of the window until the page ends. */
export const ActionPage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

interface ActionBarProps {
  /** The heading of the panel in wide windows. */
  title?: string
  /** The id of the heading, which links lead to. */
  id?: string
  /** What to know before; on phones a panel of the page. */
  about?: ReactNode
  /** A price or a state, in a few words. */
  lead?: ReactNode
  /** One line below it. */
  note?: ReactNode
  /** The one thing to do now. */
  children?: ReactNode
  /** What can be done besides; on phones a panel of the page. */
  more?: ReactNode
  accent?: boolean
  className?: string | undefined
}

/**
 * The one thing to do on a page, inside an `ActionPage`: a bar at the foot of phones, a panel beside the text in wide
 * windows. On phones all elements around it are `display: contents`, so that it can stay in view along the whole page.
 */
export function ActionBar({ title, id, about, lead, note, children, more, ...look }: ActionBarProps) {
  useRootClass('has-page-bar')
  useRootClass('has-tall-page-bar')
  const { accent = false, className } = look
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <section
      className={clsx(styles.panel, accent && styles.accent, className)}
      data-ground="day"
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || about) && (
        <div className={clsx(styles.about, !about && styles.onlyTitle)}>
          {title && <h2 id={titleId}>{title}</h2>}
          {about}
        </div>
      )}
      <div className={styles.bar}>
        {(lead || note) && (
          <div className={styles.say}>
            {lead && <div className={styles.lead}>{lead}</div>}
            {note && <span className="block small soft">{note}</span>}
          </div>
        )}
        {children && <div className={styles.main}>{children}</div>}
      </div>
      {more && <div className={styles.more}>{more}</div>}
    </section>
  )
}
