import {
  type MemberRenewalStatus,
  RENEWAL_STATUS_LABELS,
  type RenewalStatus,
} from '#shared/membership/renewal-enums.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

/** The state of one year in the ledger. */
export function RenewalStatusBadge({ status }: { status: RenewalStatus }) {
  return <StatusBadge word={RENEWAL_STATUS_LABELS[status]} />
}

/** What a member owes, in the words and colours of the ledger. On cards no heading says that these are the dues. */
export function DuesStatusBadge({ status }: { status: MemberRenewalStatus }) {
  const word = status === 'active' ? 'Settled' : RENEWAL_STATUS_LABELS[status]
  return (
    <StatusBadge word={word}>
      <span>
        <span className="visually-hidden-wide">Dues </span>
        {word.toLowerCase()}
      </span>
    </StatusBadge>
  )
}
