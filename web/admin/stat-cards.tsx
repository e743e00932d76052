import type { ReactNode } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './stat-cards.module.css'

type Stats = ResponseOf<'GET /api/stats'>

type StatCardsProps = { stats: Stats | undefined; error: ApiFailure | null; mayApprove: boolean }

/** The counts in one strip; approvals for those who decide on applications. */
export function StatCards({ stats, error, mayApprove }: StatCardsProps) {
  if (error) return <Alert tone="red" title="Something went wrong" className="above-5 below-5" announce />
  const waiting = stats?.pendingMembers ?? 0
  return (
    <dl className={styles.stats} data-ground="day" aria-busy={stats === undefined}>
      <Stat label="Total members" value={stats?.totalMembers} />
      <Stat label="Total events" value={stats?.totalEvents} />
      {mayApprove && (
        <Stat
          label="Pending approvals"
          value={stats?.pendingMembers}
          note={waiting > 0 && <StatusBadge word="Action Required" />}
        />
      )}
      <Stat label="Upcoming events" value={stats?.upcomingEvents} />
    </dl>
  )
}

type StatProps = { label: string; value: number | undefined; note?: ReactNode }

function Stat({ label, value, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value === undefined ? <Skeleton shape="heading" width="half" /> : formatCount(value)}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
