import { eq } from 'drizzle-orm'
import { notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { postFact } from '#server/money/posting-service.ts'
import { takeNextNumber } from '#server/money/receipts/receipt-numbers.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { RefundPayment } from '#shared/events/sales/order-rules.ts'
import { checkPaidOn } from '#shared/membership/payment-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { lockOrder, type OrderRow } from './order-queries.ts'
import { eventOrderRefunds } from './order-tables.ts'
import { aboutOrder, bookedAs, ordersLink } from './payment-service.ts'

type Refund = typeof eventOrderRefunds.$inferSelect

/**
 * Records that a refund was paid, under a number of its own, with its entry in the cash book. Returns the order's id. Throws
 * not_found, refund_done, or validation_failed for a day that has not come.
 */
export function payRefund(
  db: Database,
  refundId: string,
  paid: RefundPayment,
  { actorId, now }: { actorId: string; now: Date },
): Promise<string> {
  const wrongDay = checkPaidOn(paid.paidOn, gulfToday(now))
  if (wrongDay) throw fieldError('paidOn', wrongDay)
  return db.transaction(async (tx) => {
    const { refund, order } = await lockDue(tx, refundId)
    const { paymentMethod: method, paymentReference, paidOn } = paid
    const done = { method, reference: paymentReference || null, paidOn, ...(await takeRefundNumber(tx, now)) }
    await tx
      .update(eventOrderRefunds)
      .set({ ...done, recordedBy: actorId })
      .where(eq(eventOrderRefunds.id, refundId))
    const subject = { subjectType: 'event_order', subjectId: order.id }
    const after = { ...done, amountFils: refund.amountFils, reason: refund.reason }
    await recordActivity(tx, { actorId, action: 'ticket_order.refunded', ...subject, after })
    await sendMail(tx, 'ticket-refunded', { refundId })
    const { fullName, personId, title } = await bookedAs(tx, order)
    const notice = {
      title: `We have refunded ${formatFils(refund.amountFils)}`,
      body: `This is for your tickets for ${title}. Please tell the treasurer if you do not receive it.`,
    }
    const who = { memberId: order.memberId, familyMemberId: null }
    await notifyHouseholds(tx, [who], notice, { ...aboutOrder(order), now })
    await postFact(tx, {
      source: { kind: 'ticket_refund', id: refundId },
      from: { method },
      to: { category: 'tickets' },
      amount: refund.amountFils,
      day: paidOn,
      counterpart: fullName,
      text: `Refund of tickets ${order.reference}, ${done.refundNumber}`,
      event: { id: order.eventId, title },
      personId,
      link: ordersLink(order.reference),
      postedBy: actorId,
      now,
    })
    return order.id
  })
}

async function lockDue(tx: Transaction, id: string): Promise<{ refund: Refund; order: OrderRow }> {
  const [found] = await tx.select().from(eventOrderRefunds).where(eq(eventOrderRefunds.id, id))
  // the order first, as everything that changes its money does
  const order = found && (await lockOrder(tx, found.orderId))
  const [refund] = await tx.select().from(eventOrderRefunds).where(eq(eventOrderRefunds.id, id)).for('update')
  if (!order || !refund) throw new AppError('not_found')
  if (refund.refundNumber)
    throw new AppError('refund_done', { message: `This refund is recorded as ${refund.refundNumber}.` })
  return { refund, order }
}

async function takeRefundNumber(tx: Transaction, now: Date) {
  const columns = { year: eventOrderRefunds.refundYear, position: eventOrderRefunds.refundPosition }
  const { year, position, number } = await takeNextNumber(tx, 'ticketRefund', columns, now)
  return { refundYear: year, refundPosition: position, refundNumber: number }
}
