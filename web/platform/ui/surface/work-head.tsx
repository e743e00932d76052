import clsx from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './work-head.module.css'

/** The level of the heading of a tab: a second-level one while something else is above the tabs. */
export const WorkHeadLevel = createContext<1 | 2>(1)

interface WorkHeadProps {
  title: ReactNode
  /** The title names a record, such as an event: it stays on phones, where the bar says only 'Events'. */
  isRecord?: boolean
  /** What happens here, in a sentence or a few numbers. */
  note?: ReactNode
  /** Buttons; one of them filled. */
  actions?: ReactNode
}

/** The head of a page or tab of the portal. On phones the bar above names the place, so a first-level title is hidden. */
export function WorkHead({ title, isRecord, note, actions }: WorkHeadProps) {
  const level = useContext(WorkHeadLevel)
  const Heading = `h${level}` as const
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <Heading
          className={clsx(styles[Heading], level === 1 && !isRecord && 'visually-hidden-narrow')}
          data-record={isRecord || undefined}
          tabIndex={-1}
        >
          {title}
        </Heading>
        {note && <p className="soft">{note}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
