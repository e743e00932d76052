import type { ReactNode } from 'react'
import { formatDayOfMonth, formatShortMonth } from '#shared/platform/gulf-dates.ts'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './dated-row.module.css'

interface DatedRowProps {
  date: string
  title: string
  /** The path of its page; none if the page is not visible. */
  href?: string | false
  /** Lines below the title. */
  facts: readonly ReactNode[]
  /** Badges and buttons. */
  action?: ReactNode
  /** Below, as wide as the row. */
  children?: ReactNode
}

/** One event or program in the member's own lists. */
export function DatedRow({ date, title, href, facts, action, children }: DatedRowProps) {
  const text = <TitleText of={title} />
  return (
    <li className={styles.row}>
      <DateBlock place="row" day={formatDayOfMonth(date)} month={formatShortMonth(date)} dateTime={date} />
      <div>
        <h3 className={styles.title}>{href ? <Anchor href={href}>{text}</Anchor> : text}</h3>
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <p key={place} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  )
}
