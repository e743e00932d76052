import { RENEWAL_STATUS_LABELS, type RenewalStatus } from '#shared/membership/renewal-vocabulary.ts'
import { Badge, type BadgeTone } from '#web/platform/ui/label/badge.tsx'

const TONES: Record<RenewalStatus, BadgeTone> = { paid: 'green', waived: 'grey', pending: 'blue', overdue: 'red' }

/** The state of one year in the ledger. */
export function RenewalStatusBadge({ status }: { status: RenewalStatus }) {
  return <Badge tone={TONES[status]}>{RENEWAL_STATUS_LABELS[status]}</Badge>
}
