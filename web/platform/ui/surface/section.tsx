import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: ReactNode
  lead?: ReactNode
  /** One Malayalam word above the heading, never alone. */
  malayalam?: string
  /** Sand for every second section; night changes the ground. */
  tone?: 'ivory' | 'sand' | 'night'
  /** At the end of the heading's line: a MoreLink or a button. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function Section({ title, lead, malayalam, tone = 'ivory', action, id, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      className={clsx(styles.section, styles[tone], className)}
      data-ground={tone === 'night' ? 'night' : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className="wrap">
        {title && (
          <div className={styles.head}>
            <div className={styles.text}>
              {malayalam && (
                <p className="kicker" lang="ml">
                  {malayalam}
                </p>
              )}
              <h2 id={titleId}>{title}</h2>
              {lead && <p className={clsx('lead', styles.lead)}>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
