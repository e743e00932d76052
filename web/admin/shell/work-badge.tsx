import { formatCount } from '#shared/platform/counts.ts'
import styles from './work-badge.module.css'

/** How much there is to do, and nothing when there is nothing. */
export function WorkBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count === 0) return null
  return (
    <span className={`${styles.badge} ${className ?? ''}`}>
      <span>{formatCount(count)}</span>
      <span className="visually-hidden"> to do</span>
    </span>
  )
}
