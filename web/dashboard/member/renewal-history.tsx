import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { balanceText, costOfYear } from '#web/membership/dues/payment-text.ts'
import { RenewalStatusBadge } from '#web/membership/dues/renewal-status-badge.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'

type RenewalProps = { renewals: ResponseOf<'GET /api/members/:id'>['renewals'] }

type Renewal = RenewalProps['renewals'][number]

/** The ledger of a member; the server sends the notes only to admins. */
export function RenewalHistory({ renewals }: RenewalProps) {
  if (renewals.length === 0)
    return <EmptyState title="No renewals yet">The first year begins when the application is approved.</EmptyState>
  return (
    <Table
      caption="Renewal history"
      rows={renewals}
      cards="full"
      rowKey={({ id }) => id}
      columns={[
        { key: 'year', header: 'Year', cell: ({ renewalYear }) => <b>{renewalYear}</b>, kind: 'name' },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => <RenewalStatusBadge status={status} />,
        },
        { key: 'amount', header: 'Amount', cell: (year) => costOfYear(year, renewals), kind: 'number' },
        {
          key: 'received',
          header: 'Received',
          kind: 'number',
          cell: (year) => balanceText(year) || formatDirhams(year.received),
        },
        { key: 'due', header: 'Due date', cell: ({ dueDate }) => formatCardDate(dueDate) },
        {
          key: 'renewed',
          header: 'Renewed',
          cell: ({ renewalDate }) => (renewalDate ? formatCardDate(renewalDate) : 'Not yet'),
        },
        { key: 'reference', header: 'Reference', cell: ({ paymentReference }) => paymentReference ?? '–' },
        ...(renewals.some(({ notes }) => notes)
          ? [{ key: 'notes', header: 'Notes', cell: ({ notes }: Renewal) => notes ?? '' }]
          : []),
      ]}
    />
  )
}
