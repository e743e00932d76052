import { formatDirhams } from '#shared/platform/money.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { queryOf, type RenewalFilters } from './renewal-filters.ts'
import styles from './renewals-view.module.css'

type TotalsProps = { filters: RenewalFilters; onChange: (changed: Partial<RenewalFilters>) => void }

/** Due, received and outstanding amounts for the current search, whatever the status. */
export function TotalCards({ filters, onChange }: TotalsProps) {
  const { status: _, slip: __, ...query } = queryOf(filters)
  const { data } = useApi('GET /api/admin/renewals/totals', { query })
  const sums = [
    { label: 'Total dues', value: data?.due },
    { label: 'Received', value: data?.received },
    { label: 'Waived', value: data?.waived },
    { label: 'Outstanding', value: data?.outstanding },
    { label: 'Credit', value: data?.credit },
  ]
  return (
    <div className="stack">
      <dl className={styles.totals} aria-busy={data === undefined}>
        {sums.map(({ label, value }) => (
          <div key={label} className={styles.total} data-ground="day">
            <dt>{label}</dt>
            <dd className="num">{value === undefined ? <Skeleton width="half" /> : formatDirhams(value)}</dd>
          </div>
        ))}
      </dl>
      {data && data.slips > 0 && !filters.slip && (
        <p className={styles.slips}>
          {data.slips} {data.slips === 1 ? 'payment slip' : 'payment slips'} to check.
          <Button variant="quiet" onClick={() => onChange({ slip: 'waiting', status: 'owing' })}>
            Show slips
          </Button>
        </p>
      )}
    </div>
  )
}
