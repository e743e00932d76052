import { RENEWAL_STATUS_LABELS, type RenewalStatus } from '#shared/membership/renewal-vocabulary.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Badge, type BadgeTone } from '#web/platform/ui/label/badge.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'

type RenewalProps = { renewals: AnswerOf<'GET /api/members/:id'>['renewals'] }

const TONES: Record<RenewalStatus, BadgeTone> = { paid: 'green', waived: 'grey', pending: 'blue', overdue: 'red' }

export function RenewalHistory({ renewals }: RenewalProps) {
  if (renewals.length === 0)
    return <EmptyState title="No renewals yet">The first year begins with the approval.</EmptyState>
  return (
    <Table
      caption="Renewal history"
      rows={renewals}
      rowKey={({ id }) => id}
      columns={[
        { key: 'year', header: 'Year', cell: ({ renewalYear }) => <b>{renewalYear}</b>, kind: 'full' },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => <Badge tone={TONES[status]}>{RENEWAL_STATUS_LABELS[status]}</Badge>,
        },
        { key: 'amount', header: 'Amount', cell: ({ amount }) => formatDirhams(amount), kind: 'number' },
        { key: 'due', header: 'Due', cell: ({ dueDate }) => formatCardDate(dueDate) },
        {
          key: 'renewed',
          header: 'Renewed',
          cell: ({ renewalDate }) => (renewalDate ? formatCardDate(renewalDate) : 'Not yet'),
        },
        { key: 'reference', header: 'Reference', cell: ({ paymentReference }) => paymentReference ?? '–' },
      ]}
    />
  )
}
