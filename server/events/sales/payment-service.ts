import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { members } from '#server/membership/member-tables.ts'
import { postFact } from '#server/money/posting-service.ts'
import { takeNextNumber } from '#server/money/receipts/receipt-numbers.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { ReceivedPayment } from '#server/platform/payables.ts'
import { type OrderPayment, ticketsPath } from '#shared/events/sales/order-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { checkPaidOn } from '#shared/membership/payment-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { isLive, lockOrder, type OrderRow, readBalance, updateOrder } from './order-queries.ts'
import { NO_SLIP, refundLatePayment, settleState } from './order-state-service.ts'
import { eventOrderPayments } from './order-tables.ts'

/** The page of the portal with the orders of an event. */
export const ordersLink = (reference: string) => `/admin/tickets?search=${encodeURIComponent(reference)}`

type Received = ReceivedPayment & {
  /** Given by the phone at a gate, so that a request that is sent twice is one payment. */
  id?: string
  gateLinkId?: string | null
  takenAtGate?: boolean
  /** The slip that waits shows this payment; by default if it is a transfer. */
  confirmsSlip?: boolean
  /** Money that has arrived although nothing is owed any more: it is listed as a refund. */
  takesMore?: boolean
}

/**
 * Records money for an order: with a receipt number, an entry in the cash book, a mail and a notice. A part of the price leaves the
 * order open with the rest; what is above it is listed as a refund. A slip waits on unless the payment confirms it. Returns the
 * payment's id. Throws not_found, order_ended or order_settled.
 */
export async function receivePayment(tx: Transaction, orderId: string, received: Received): Promise<string> {
  const { order, owed } = await lockOwed(tx, orderId, received)
  const payment = await storePayment(tx, order, received)
  const { id: paymentId, amountFils, receiptNumber, gateLinkId } = payment
  await recordActivity(tx, {
    actorId: received.recordedBy,
    action: 'ticket_order.paid',
    subjectType: 'event_order',
    subjectId: orderId,
    before: { owedFils: owed },
    after: { amountFils, method: received.method, receiptNumber, gateLinkId },
  })
  const { now, heldBy } = received
  await announcePayment(tx, order, { paymentId, amount: amountFils, owed, now, heldBy })
  await postPayment(tx, order, payment)
  return paymentId
}

/** The payment with its receipt number; the order is settled by it. */
async function storePayment(tx: Transaction, order: OrderRow, received: Received): Promise<Payment> {
  const { id, amount: amountFils, method, day: paidOn, recordedBy, gateLinkId = null, takenAtGate, now } = received
  const { confirmsSlip = method === 'bank_transfer' } = received
  const slip = confirmsSlip ? order : NO_SLIP
  const reference = received.reference ?? slip.slipReference
  const paid = { amountFils, method, paidOn, reference, payerName: received.payerName ?? slip.slipPayer }
  const by = { recordedBy, gateLinkId, takenAtGate, createdAt: now }
  const receipt = await takeReceiptNumber(tx, now)
  const [payment] = await tx
    .insert(eventOrderPayments)
    .values({ ...paid, ...by, ...receipt, id, orderId: order.id, slipUrl: slip.slipUrl })
    .returning()
  if (!payment) throw new Error('The payment was not stored')
  if (confirmsSlip) await updateOrder(tx, order.id, { ...NO_SLIP, slipRejection: null })
  if (isLive(order)) await settleState(tx, order.id, { now, reason: 'overpaid' })
  else await refundLatePayment(tx, order, { amountFils, now })
  return payment
}

/** Records a payment without messages, for content that the site invents. */
export async function bookPayment(tx: Transaction, orderId: string, received: Received): Promise<void> {
  const { order } = await lockOwed(tx, orderId, received)
  await postPayment(tx, order, await storePayment(tx, order, received))
}

/**
 * Locks an order of which something is owed, or any if more is taken. Throws not_found, order_ended or order_settled.
 */
export async function lockOwed(
  tx: Transaction,
  orderId: string,
  { takesMore = false }: Pick<Received, 'takesMore'> = {},
): Promise<{ order: OrderRow; owed: number }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('not_found')
  if (!isLive(order) && !takesMore) throw new AppError('order_ended')
  const { owed } = await readBalance(tx, order)
  if (owed === 0 && !takesMore) throw new AppError('order_settled')
  return { order, owed }
}

type By = { actorId: string; now: Date }

/**
 * Records a payment that the treasurer has typed; `slipUrl` confirms that slip. Throws the errors of `receivePayment`,
 * payment_above_price, order_slip_changed, or validation_failed for a day that has not come.
 */
export async function recordOrderPayment(db: Executor, orderId: string, payment: OrderPayment, { actorId, now }: By) {
  const { amount, paymentMethod: method, paymentReference, payerName, paidOn, slipUrl, confirmed: takesMore } = payment
  const wrongDay = checkPaidOn(paidOn, gulfToday(now))
  if (wrongDay) throw fieldError('paidOn', wrongDay)
  await db.transaction(async (tx) => {
    const { order, owed } = await lockOwed(tx, orderId, { takesMore })
    if (slipUrl && slipUrl !== order.slipUrl) throw new AppError('order_slip_changed')
    if (amount > owed && !takesMore) {
      const message = `Only ${formatFils(owed)} is owed. Please enter no more than that.`
      throw new AppError('payment_above_price', { message, fields: { amount: message } })
    }
    const by = { payerName: payerName || null, recordedBy: actorId, now }
    const confirmsSlip = slipUrl !== undefined || method === 'bank_transfer'
    const received = { amount, method, day: paidOn, reference: paymentReference || null, ...by }
    await receivePayment(tx, orderId, { ...received, confirmsSlip, takesMore })
  })
}

export const toMember = ({ memberId }: OrderRow) => ({ memberId, familyMemberId: null })

/** Only the latest notice of an order remains. */
export const aboutOrder = (order: Pick<OrderRow, 'id' | 'eventId'>) =>
  ({ kind: 'events', link: ticketsPath(order.eventId), aboutId: order.id, supersedes: true }) as const

type Announced = { paymentId: string; amount: number; owed: number; now: Date; heldBy?: string | undefined }

async function announcePayment(
  tx: Transaction,
  order: OrderRow,
  { paymentId, amount, owed, now, heldBy }: Announced,
): Promise<void> {
  await sendMail(tx, 'tickets-paid', { paymentId }, { heldBy })
  const { title } = await readEvent(tx, order)
  const isPaid = owed > 0 && amount >= owed
  const notice = noticeOf(title, { amount, owed })
  const link = isPaid ? ticketPath(order.eventId) : ticketsPath(order.eventId)
  await notifyHouseholds(tx, [toMember(order)], notice, { ...aboutOrder(order), link, now, heldBy })
}

function noticeOf(title: string, { amount, owed }: Pick<Announced, 'amount' | 'owed'>) {
  if (owed === 0)
    return {
      title: `We have received ${formatFils(amount)} for ${title}`,
      body: 'Nothing was owed any more. The treasurer will return the money.',
    }
  return amount >= owed
    ? { title: `Your tickets for ${title} are paid`, body: 'Your ticket and your receipt are ready.' }
    : {
        title: `We have received part of your payment for ${title}`,
        body: `${formatFils(owed - amount)} is still owed.`,
      }
}

export async function readEvent(db: Executor, { eventId }: OrderRow): Promise<{ title: string; eventDate: Date }> {
  const { title, eventDate } = events
  const [event] = await db.select({ title, eventDate }).from(events).where(eq(events.id, eventId))
  if (!event) throw new Error('The event of an order is gone')
  return event
}

type Payment = typeof eventOrderPayments.$inferSelect

async function postPayment(tx: Transaction, order: OrderRow, payment: Payment): Promise<void> {
  const { id, method, amountFils: amount, paidOn: day, receiptNumber, payerName, recordedBy, createdAt: now } = payment
  const { fullName, personId, title } = await bookedAs(tx, order)
  await postFact(tx, {
    source: { kind: 'ticket_payment', id },
    from: { category: 'tickets' },
    to: { method },
    amount,
    day,
    counterpart: payerName ?? fullName,
    text: `Tickets ${order.reference}, receipt ${receiptNumber}`,
    event: { id: order.eventId, title },
    personId,
    link: ordersLink(order.reference),
    postedBy: recordedBy,
    now,
  })
}

/** Whom and what the cash book names for an order. */
export async function bookedAs(db: Executor, { memberId, eventId }: OrderRow) {
  const [found] = await db
    .select({ fullName: members.fullName, personId: members.userId, title: events.title })
    .from(members)
    .innerJoin(events, eq(events.id, eventId))
    .where(eq(members.id, memberId))
  if (!found) throw new Error('The member of an order is gone')
  return found
}

async function takeReceiptNumber(tx: Transaction, now: Date) {
  const columns = { year: eventOrderPayments.receiptYear, position: eventOrderPayments.receiptPosition }
  const { year, position, number } = await takeNextNumber(tx, 'ticket', columns, now)
  return { receiptYear: year, receiptPosition: position, receiptNumber: number }
}
