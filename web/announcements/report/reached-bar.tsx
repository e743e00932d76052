import { counted, formatCount } from '#shared/platform/counts.ts'
import type { Announcement } from '../announcement-queries.ts'
import { countMessages, totalCounts } from './delivery-counts.ts'
import styles from './report.module.css'

type ReachedBarProps = Pick<Announcement, 'deliveries'> & {
  /** In a row of a list: without the word 'messages'. */
  brief?: boolean
}

/** How far the messages have come, as a bar and in words. */
export function ReachedBar({ deliveries, brief = false }: ReachedBarProps) {
  const counts = totalCounts({ deliveries })
  const { sent = 0, failed = 0, unknown = 0, waiting = 0, sending = 0, cancelled = 0 } = counts
  const all = countMessages(counts)
  if (all === 0) return <span className={styles.reached}>Nobody to send it to</span>
  const rest = [
    failed > 0 && `${formatCount(failed)} failed`,
    unknown > 0 && `${formatCount(unknown)} unknown`,
    waiting + sending > 0 && `${formatCount(waiting + sending)} waiting`,
    cancelled > 0 && `${formatCount(cancelled)} cancelled`,
  ]
  const whole = brief ? formatCount(all) : counted(all, 'message', 'messages')
  const words = [`${formatCount(sent)} of ${whole} sent`, ...rest].filter(Boolean).join(', ')
  return (
    <div className={styles.reached}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.sent} width={(100 * sent) / all} height={4} />
        <rect
          className={styles.failed}
          x={100 - (100 * (failed + unknown)) / all}
          width={(100 * (failed + unknown)) / all}
          height={4}
        />
      </svg>
      <span className="num">{words}</span>
    </div>
  )
}
