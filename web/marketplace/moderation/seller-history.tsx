import { useState } from 'react'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ReportStatus } from '#shared/platform/report-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import styles from './moderation.module.css'

type History = ResponseOf<'GET /api/admin/moderation/sellers/:id'>

/** What the committee knows about a person; fetched when it is opened. */
export function SellerHistory({ person: { id, name } }: { person: { id: string; name: string } }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={styles.history}
      data-history=""
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={folding.summary}>History of {name}</summary>
      {wasOpened && <Known id={id} />}
    </details>
  )
}

function Known({ id }: { id: string }) {
  const { data, error, refetch } = useApi('GET /api/admin/moderation/sellers/:id', { params: { id } })
  if (error) return <FailedList of="history" error={error} onRetry={refetch} />
  if (!data) return <p role="status">Loading history...</p>
  return (
    <>
      <p>{data.state}</p>
      <Listings of={data} />
      <Decisions of={data} />
      <Reports of={data} />
    </>
  )
}

function Listings({ of: { listings, listingTotal } }: { of: History }) {
  return (
    <section>
      <h3>Listings ({listingTotal})</h3>
      {listings.length === 0 && <p className="small soft">None yet.</p>}
      <ul>
        {listings.map(({ id, title, state, createdAt }) => (
          <li key={id}>
            <Anchor href={`/marketplace/listing/${id}`} newTab>
              {title}
            </Anchor>{' '}
            <StatusBadge word={LISTING_STATE_LABELS[state]} />{' '}
            <span className="small soft">{formatCardDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decisions({ of: { decisions } }: { of: History }) {
  return (
    <section>
      <h3>Decisions</h3>
      {decisions.length === 0 && <p className="small soft">None yet.</p>}
      <ul>
        {decisions.map(({ message: text, title, reason, by, at }) => (
          <li key={`${at} ${text} ${title}`}>
            {text}: {title}
            {reason && <q className="block">{reason}</q>}
            <span className="small soft">
              {' '}
              {by}, {formatCardDate(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REPORT_STATUS_TEXTS: Record<ReportStatus, string> = { open: 'open', upheld: 'upheld', dismissed: 'dismissed' }

function Reports({ of: { reports, reportTotal } }: { of: History }) {
  return (
    <section>
      <h3>Reports by others ({reportTotal})</h3>
      {reports.length === 0 && <p className="small soft">None yet.</p>}
      <ul>
        {reports.map(({ title, reason, status, createdAt }) => (
          <li key={`${createdAt} ${title}`}>
            {title}: {reason}{' '}
            <span className="small soft">
              {REPORT_STATUS_TEXTS[status]}, {formatCardDate(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
