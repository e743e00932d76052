import clsx from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './work-head.module.css'

/** The level of the heading of a tab: a second-level one while something else is above the tabs. */
export const WorkHeadLevel = createContext<1 | 2>(1)

interface WorkHeadProps {
  id?: string | undefined
  title: ReactNode
  /** The title says more than the bar of a phone, such as the name of an event below 'Events'. */
  isShownOnPhones?: boolean
  /** What happens here, in a sentence or a few numbers. */
  note?: ReactNode
  /** Buttons; one of them filled. */
  actions?: ReactNode
}

/** The head of a page or tab of the portal. On phones the bar above names the place, so a first-level title is hidden. */
export function WorkHead({ id, title, isShownOnPhones, note, actions }: WorkHeadProps) {
  const level = useContext(WorkHeadLevel)
  const Heading = `h${level}` as const
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <Heading
          id={id}
          className={clsx(styles[Heading], level === 1 && !isShownOnPhones && 'visually-hidden-narrow')}
          data-record={isShownOnPhones || undefined}
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
