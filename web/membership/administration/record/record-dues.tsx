import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { balanceText } from '#web/membership/dues/payment-text.ts'
import { RenewalStatusBadge } from '#web/membership/dues/renewal-status-badge.tsx'
import { Link } from '#web/platform/link.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { Ask } from '../dialogs/member-dialogs.tsx'
import { mayPay } from '../member-state.ts'
import styles from './record.module.css'
import type { MemberOfRecord } from './record-part.tsx'

/** The years of the ledger, latest first; treasurers record payments here. */
export function RecordDues({ record, ask }: { record: MemberOfRecord; ask: Ask }) {
  const isTreasurer = useDuty('treasurer')
  const { fullName, membershipNumber } = record
  if (record.renewals.length === 0) return null
  return (
    <Box
      title="Dues"
      aside={
        isTreasurer && (
          <Link to={`/admin/renewals?${new URLSearchParams({ search: membershipNumber ?? fullName })}`}>Payments</Link>
        )
      }
      padded
    >
      <ul className={styles.years}>
        {record.renewals.map((year) => (
          <li key={year.id}>
            <b className="num">{year.renewalYear}</b>
            <span className="num">{formatDirhams(year.amount)}</span>
            <RenewalStatusBadge status={year.status} />
            <span className="small soft num">{balanceText(year)}</span>
          </li>
        ))}
      </ul>
      {isTreasurer && mayPay(record) && (
        <div className="button-row above-3">
          <Button size="small" variant="outline" onClick={() => ask('payment', record)}>
            Record a payment
          </Button>
        </div>
      )}
    </Box>
  )
}
