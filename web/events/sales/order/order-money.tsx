import { REFUND_REASON_LABELS } from '#shared/events/sales/sale-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import type { Order } from '../sale-types.ts'

/** What was received for an order, with receipts, and what is returned; nothing before the first payment. */
export function OrderMoney({ order: { payments, refunds } }: { order: Pick<Order, 'payments' | 'refunds'> }) {
  if (payments.length + refunds.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="payments">
      <h2 id="payments" className="h3">
        Payments
      </h2>
      <ul className="grid gap-2">
        {payments.map(({ id, amount, paidOn, receiptNumber }) => (
          <li key={id} className="row between num">
            <span>{`${formatDirhams(amount)}, ${formatCardDate(paidOn)}`}</span>
            <Anchor href={`/api/ticket-payments/${id}/receipt.pdf`} download={`receipt-${receiptNumber}.pdf`}>
              {`Receipt ${receiptNumber}`}
            </Anchor>
          </li>
        ))}
        {refunds.map(({ id, amount, reason, paidOn, refundNumber }) => (
          <li key={id} className="row between num">
            <span>{`Refund of ${formatDirhams(amount)}: ${REFUND_REASON_LABELS[reason]}`}</span>
            <span className="soft">
              {paidOn ? `${refundNumber}, ${formatCardDate(paidOn)}` : 'The treasurer will return it'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
