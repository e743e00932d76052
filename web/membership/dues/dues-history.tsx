import { Download } from 'lucide-react'
import { paymentLabel } from '#shared/membership/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'
import type { DuesYear } from './owed-year.tsx'
import { RenewalStatusBadge } from './renewal-status-badge.tsx'

/** Every year, with the receipt of those that were paid. */
export function DuesHistory({ years }: { years: readonly DuesYear[] }) {
  if (years.length === 0)
    return (
      <EmptyState title="No years yet" headingLevel={3}>
        The first year begins with the approval.
      </EmptyState>
    )
  return (
    <Table
      caption="All years"
      rows={years}
      rowKey={({ id }) => id}
      columns={[
        { key: 'year', header: 'Year', cell: ({ renewalYear }) => <b>{renewalYear}</b>, kind: 'full' },
        { key: 'status', header: 'Status', cell: ({ status }) => <RenewalStatusBadge status={status} /> },
        { key: 'amount', header: 'Dues', cell: ({ amount }) => formatDirhams(amount), kind: 'number' },
        { key: 'due', header: 'Due', cell: ({ dueDate }) => formatCardDate(dueDate) },
        { key: 'settled', header: 'Settled', cell: settledWords },
        { key: 'receipt', header: 'Receipt', cell: (year) => <ReceiptLink year={year} /> },
      ]}
    />
  )
}

function settledWords({ renewalDate, paymentMethod, paymentReference, waiverReason }: DuesYear) {
  if (!renewalDate) return 'Not yet'
  const how = paymentMethod ? paymentLabel(paymentMethod, paymentReference) : waiverReason
  return [formatCardDate(renewalDate), how].filter(Boolean).join(' · ')
}

function ReceiptLink({ year: { id, receiptNumber, renewalYear } }: { year: DuesYear }) {
  if (!receiptNumber) return '–'
  return (
    <ButtonLink variant="outline" href={`/api/dues/${id}/receipt.pdf`} download={`receipt-${receiptNumber}.pdf`}>
      <Download /> {receiptNumber}
      <span className="visually-hidden"> receipt of {renewalYear} (PDF)</span>
    </ButtonLink>
  )
}
