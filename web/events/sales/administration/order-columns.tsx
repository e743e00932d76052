import { ORDER_STATE_LABELS, REFUND_REASON_LABELS } from '#shared/events/sales/sale-enums.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName } from '#web/platform/ui/table/table.tsx'
import type { ListedOrder } from '../sale-types.ts'
import { OrderActions } from './order-actions.tsx'

export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  { key: 'who', header: 'Member', kind: 'name', cell: (order) => <Who order={order} /> },
  { key: 'order', header: 'Order', cell: (order) => <What order={order} /> },
  {
    key: 'total',
    header: 'Total',
    kind: 'number',
    cell: ({ total }) => <span className="unbroken">{formatDirhams(total)}</span>,
  },
  { key: 'state', header: 'Status', kind: 'status', below: true, cell: (order) => <State order={order} /> },
  { key: 'actions', header: 'Actions', kind: 'actions', below: true, cell: (order) => <OrderActions order={order} /> },
]

const Who = ({ order: { fullName, membershipNumber, eventTitle, reference } }: { order: ListedOrder }) => (
  <RowName name={fullName} note={[membershipNumber, eventTitle, reference].filter(Boolean).join(' · ')} />
)

const What = ({ order: { lines } }: { order: ListedOrder }) => (
  <span className="anywhere num">
    {lines.map(({ count, title, options }) => [`${count} × ${title}`, ...options].join(' ')).join(', ')}
  </span>
)

function State({ order }: { order: ListedOrder }) {
  const { state, total, owed, heldUntil, paysAtGate, slip, payerName, payments, refunds } = order
  const due = refunds.filter(({ refundNumber }) => refundNumber === null)
  const notes = [
    owed > 0 && owed < total && `${formatDirhams(owed)} still owed`,
    heldUntil && (paysAtGate ? 'Pays at the gate' : `Held until ${formatCardDateTime(heldUntil)}`),
    slip?.paymentReference && `Transfer ${slip.paymentReference}`,
    payerName && `Paid by ${payerName}`,
    ...payments.map(({ amount, paidOn, receiptNumber }) =>
      [formatDirhams(amount), formatCardDate(paidOn), receiptNumber].join(', '),
    ),
    ...due.map(({ amount, reason }) => `To refund: ${formatDirhams(amount)}, ${REFUND_REASON_LABELS[reason]}`),
  ]
  return (
    <span className="grid gap-1 anywhere">
      <span>
        <StatusBadge word={ORDER_STATE_LABELS[state]} />
      </span>
      {notes
        .flatMap((note) => note || [])
        .map((note) => (
          <span key={note} className="small soft num">
            {note}
          </span>
        ))}
      {slip?.url && (
        <Anchor href={slip.url} newTab>
          View slip<span className="visually-hidden"> (opens in a new window)</span>
        </Anchor>
      )}
    </span>
  )
}
