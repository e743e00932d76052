import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { RenewalStatusBadge } from '#web/membership/dues/renewal-status-badge.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './household-page.module.css'

/** The dues of the household, which only the member sees. */
export function HouseholdDues() {
  const { data } = useApi('GET /api/dues')
  // an application has no dues yet
  if (!data || data.years.length === 0) return null
  const owed = data.years.findLast(({ outstanding }) => outstanding > 0)
  return (
    <Panel aria-labelledby="household-dues" className={styles.dues} data-owed={owed !== undefined || undefined}>
      <h2 id="household-dues" className="h4">
        {owed ? `Dues ${owed.renewalYear}` : 'Dues'}
      </h2>
      {owed ? (
        <>
          <div className={styles.owed}>
            <p className={styles.amount}>
              {formatDirhams(owed.outstanding)} <RenewalStatusBadge status={owed.status} />
            </p>
            <ButtonLink href="/member/dues">How to pay</ButtonLink>
          </div>
          <p className="small soft">
            {owed.status === 'overdue' ? 'It was' : 'It is'} due on {formatLongDate(owed.dueDate)}, for the whole
            household.
          </p>
        </>
      ) : (
        <p className="soft">Nothing is due for your household.</p>
      )}
      <MoreLink href="/member/dues">Receipts of earlier years</MoreLink>
    </Panel>
  )
}
