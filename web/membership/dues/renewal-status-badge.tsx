import { RENEWAL_STATUS_LABELS, type RenewalStatus } from '#shared/membership/renewal-enums.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

/** The state of one year in the ledger. */
export function RenewalStatusBadge({ status }: { status: RenewalStatus }) {
  return <StatusBadge word={RENEWAL_STATUS_LABELS[status]} />
}
