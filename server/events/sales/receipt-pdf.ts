import { findAccountName } from '#server/membership/renewals/ledger-queries.ts'
import { renderReceiptPdf } from '#server/money/receipts/receipt-pdf.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { PAYMENT_METHOD_LABELS } from '#shared/platform/payment-enums.ts'
import { findOrder, listLines } from './order-queries.ts'
import type { eventOrderPayments } from './order-tables.ts'
import { bookedAs } from './payment-service.ts'

/** The receipt of a payment for tickets, as a PDF. */
export async function renderTicketReceipt(
  db: Executor,
  payment: typeof eventOrderPayments.$inferSelect,
): Promise<Buffer> {
  const order = await findOrder(db, payment.orderId)
  if (!order) throw new Error('The order of a payment is gone')
  const { fullName, title } = await bookedAs(db, order)
  const lines = await listLines(db, [order.id])
  const { receiptNumber: number, createdAt: issuedAt, amountFils: amount, payerName, method, reference } = payment
  const facts = [
    { label: 'Received from', value: fullName },
    { label: 'For', value: `Tickets for ${title}, order ${order.reference}` },
    { label: 'Order', value: lines.map((line) => `${line.count} × ${line.title}`).join(', ') },
    { label: 'Paid on', value: formatLongDate(payment.paidOn) },
    { label: 'Paid by', value: payerName ?? '' },
    { label: 'Method', value: [PAYMENT_METHOD_LABELS[method], reference].filter(Boolean).join(', ') },
    { label: 'Recorded by', value: (await findAccountName(db, payment.recordedBy)) ?? '' },
  ]
  return renderReceiptPdf(db, { number, issuedAt, amount, facts, isVoid: payment.undoneAt !== null })
}
