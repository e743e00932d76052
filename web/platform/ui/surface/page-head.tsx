import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Fringe } from '../picture/fringe.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** One Malayalam word above the title, never alone. */
  malayalam?: string
  /** A BackLink. */
  back?: ReactNode
  /** Buttons; beside the title when there is space. */
  actions?: ReactNode
  className?: string
  /** Search, stepper or facts, under the title and still on the night ground. */
  children?: ReactNode
}

/** The head of every inner page: a night area with a fringe over the ivory below. */
export function PageHead({ title, lead, malayalam, back, actions, className, children }: PageHeadProps) {
  return (
    <header className={clsx(styles.head, className)} data-ground="night">
      <div className="wrap">
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.row}>
          <div className={styles.text}>
            {malayalam && (
              <p className="kicker" lang="ml">
                {malayalam}
              </p>
            )}
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className={clsx('lead', styles.lead)}>{lead}</p>}
          </div>
          {actions && <div className="button-row">{actions}</div>}
        </div>
        {children && <div className="above-5">{children}</div>}
      </div>
      <Fringe of="dusk" />
    </header>
  )
}
