import { and, eq, inArray, isNull } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { requireNotPaidByCard, requireNotSentToCard } from '#server/money/cards/refund-service.ts'
import { reverseFact } from '#server/money/posting-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { holdAfterMove } from '#shared/events/sales/hold-rules.ts'
import { claimsAfterUndo, listUnpaid } from '#shared/events/sales/undo-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import {
  isLive,
  listOrderRefunds,
  lockOrder,
  type OrderPaymentRow,
  type OrderRow,
  readBalance,
  updateOrder,
} from './order-queries.ts'
import { eventOrderLines, eventOrderPayments, eventOrderRefunds } from './order-tables.ts'
import { aboutOrder, toMember } from './payment-service.ts'

type Undoing = { actorId: string; now: Date; reason: string }
/** What `takeBackPayment` restores: the order as it was before the payment. */
export type OrderBefore = Pick<
  OrderRow,
  'heldUntil' | 'heldFrom' | 'remindedAt' | 'slipUrl' | 'slipReference' | 'slipPayer' | 'slipSentAt' | 'slipRejection'
>

/**
 * Undoes a payment that was recorded by mistake: its receipt becomes void, its entry is reversed, and what it had paid is owed
 * again until a new deadline. A slip that it confirmed waits again. The member is notified. Returns the order's id. Throws
 * not_found, ticket_record_undone, ticket_money_returned, card_payment_received or month_closed.
 */
export function undoPayment(db: Database, paymentId: string, undoing: Undoing): Promise<string> {
  return db.transaction(async (tx) => {
    const { order, payment } = await lockPayment(tx, paymentId)
    const { slipUrl, reference: slipReference, payerName: slipPayer, createdAt: slipSentAt } = payment
    const slip = slipUrl ? { slipUrl, slipReference, slipPayer, slipSentAt } : {}
    await takePaymentAway(tx, { order, payment, slip }, undoing)
    await sendMail(tx, 'ticket-payment-undone', { paymentId })
    const notice = {
      title: `A correction to your tickets: receipt ${payment.receiptNumber} is void`,
      body: 'A payment was recorded by mistake. Please check your order.',
    }
    await notifyHouseholds(tx, [toMember(order)], notice, { ...aboutOrder(order), now: undoing.now })
    return order.id
  })
}

/** The same within two minutes, while nobody knows of it: the slip and the deadline are as they were. */
export async function takeBackPayment(
  tx: Transaction,
  paymentId: string,
  before: OrderBefore,
  by: Omit<Undoing, 'reason'>,
): Promise<void> {
  const { order, payment } = await lockPayment(tx, paymentId)
  const { heldUntil, heldFrom, remindedAt, ...slip } = before
  const undoing = { ...by, reason: 'Undone within two minutes' }
  const isOwed = await takePaymentAway(tx, { order, payment, slip }, undoing)
  if (isOwed && heldUntil) await updateOrder(tx, order.id, { heldUntil, heldFrom, remindedAt })
}

/**
 * Undoes a refund that was recorded by mistake: it is due again. The member is notified. Returns the order's id. Throws
 * not_found, ticket_record_undone, card_refund_sent or month_closed.
 */
export function undoRefund(db: Database, refundId: string, undoing: Undoing): Promise<string> {
  const { actorId, now, reason } = undoing
  return db.transaction(async (tx) => {
    const { order, refund } = await lockPaidRefund(tx, refundId)
    await requireNotSentToCard(tx, refundId)
    const { amountFils, reason: why, createdAt, refundNumber } = refund
    await tx.update(eventOrderRefunds).set(undoneBy(undoing)).where(eq(eventOrderRefunds.id, refundId))
    await tx.insert(eventOrderRefunds).values({ orderId: order.id, amountFils, reason: why, createdAt })
    await recordActivity(tx, {
      ...aboutRecord(order, 'refund_undone', actorId),
      before: { amountFils, refundNumber },
      after: { reason },
    })
    await sendMail(tx, 'ticket-refund-undone', { refundId })
    const notice = {
      title: `A correction: ${formatFils(amountFils)} is still to be refunded`,
      body: 'A refund was recorded by mistake.',
    }
    await notifyHouseholds(tx, [toMember(order)], notice, { ...aboutOrder(order), now })
    await reverseFact(tx, { kind: 'ticket_refund', id: refundId }, undoing)
    return order.id
  })
}

type Taken = { order: OrderRow; payment: OrderPaymentRow; slip: Partial<OrderRow> }

/** Returns whether the order is owed again. */
async function takePaymentAway(tx: Transaction, { order, payment, slip }: Taken, undoing: Undoing): Promise<boolean> {
  const { id, amountFils, method, receiptNumber } = payment
  await requireNotPaidByCard(tx, id)
  const isReturned = isLive(order) && slip.slipSentAt != null && order.slipSentAt === null
  await tx
    .update(eventOrderPayments)
    // one file has one owner
    .set({ ...undoneBy(undoing), ...(isReturned && { slipUrl: null }) })
    .where(eq(eventOrderPayments.id, id))
  await recordActivity(tx, {
    ...aboutRecord(order, 'payment_undone', undoing.actorId),
    before: { amountFils, method, receiptNumber },
    after: { reason: undoing.reason },
  })
  const isOwed = await settleAgain(tx, order, undoing.now)
  if (isReturned) await updateOrder(tx, order.id, slip)
  await reverseFact(tx, { kind: 'ticket_payment', id }, undoing)
  return isOwed
}

const undoneBy = ({ actorId, now, reason }: Undoing) => ({ undoneAt: now, undoneBy: actorId, undoReason: reason })

/** Nothing is due or forfeited of money that is not there, and what is not paid is held until a new deadline. */
async function settleAgain(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { lines, total, received } = await readBalance(tx, order)
  const refunds = await listOrderRefunds(tx, [order.id])
  const sumOf = (isPaid: boolean) =>
    refunds.reduce(
      (sum, { amountFils, refundNumber }) => sum + ((refundNumber !== null) === isPaid ? amountFils : 0),
      0,
    )
  const money = { received, returned: sumOf(true), due: sumOf(false), forfeited: order.forfeitedFils }
  const claims = claimsAfterUndo({ price: isLive(order) ? total : 0, ...money })
  if (!claims) throw new AppError('ticket_money_returned')
  await reduceDue(tx, order.id, claims.due)
  await updateOrder(tx, order.id, { forfeitedFils: claims.forfeited })
  const paid = received - money.returned - claims.due - claims.forfeited
  if (!isLive(order) || paid >= total) return false
  const unpaid = listUnpaid(lines, paid).map(({ id }) => id)
  await tx.update(eventOrderLines).set({ isSettled: false }).where(inArray(eventOrderLines.id, unpaid))
  await holdAgain(tx, order, now)
  return true
}

async function holdAgain(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.state === 'held' && order.heldUntil !== null) return
  const [event] = await tx.select().from(events).where(eq(events.id, order.eventId))
  if (!event) throw new Error('The event of an order is gone')
  const { ticketHoldHours: hours } = await readSettings(tx)
  const { eventDate } = event
  const held = { heldFrom: now, heldUntil: now, paysAtGate: order.paysAtGate }
  const heldUntil = holdAfterMove(held, { eventDate, endsAt: endOf(event), hours, now })
  await updateOrder(tx, order.id, { state: 'held', heldFrom: now, heldUntil, remindedAt: null })
}

/** The latest refunds that are due shrink first. */
async function reduceDue(tx: Transaction, orderId: string, dueFils: number): Promise<void> {
  const due = (await listOrderRefunds(tx, [orderId])).filter(({ refundNumber }) => refundNumber === null)
  let left = dueFils
  for (const { id, amountFils } of due) {
    const amount = Math.min(left, amountFils)
    left -= amount
    if (amount === 0) await tx.delete(eventOrderRefunds).where(eq(eventOrderRefunds.id, id))
    else if (amount < amountFils)
      await tx.update(eventOrderRefunds).set({ amountFils: amount }).where(eq(eventOrderRefunds.id, id))
  }
}

async function lockPayment(tx: Transaction, id: string): Promise<{ order: OrderRow; payment: OrderPaymentRow }> {
  const [found] = await tx.select().from(eventOrderPayments).where(eq(eventOrderPayments.id, id))
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) throw new AppError('not_found')
  const open = and(eq(eventOrderPayments.id, id), isNull(eventOrderPayments.undoneAt))
  const [payment] = await tx.select().from(eventOrderPayments).where(open).for('update')
  if (!payment) throw undoneAlready(found.receiptNumber)
  return { order, payment }
}

async function lockPaidRefund(tx: Transaction, id: string) {
  const [found] = await tx.select().from(eventOrderRefunds).where(eq(eventOrderRefunds.id, id))
  const order = found?.refundNumber && (await lockOrder(tx, found.orderId))
  if (!order) throw new AppError('not_found')
  const open = and(eq(eventOrderRefunds.id, id), isNull(eventOrderRefunds.undoneAt))
  const [refund] = await tx.select().from(eventOrderRefunds).where(open).for('update')
  if (!refund) throw undoneAlready(found.refundNumber ?? '')
  return { order, refund }
}

const undoneAlready = (number: string) =>
  new AppError('ticket_record_undone', { message: `${number} is already void.` })

const aboutRecord = ({ id }: OrderRow, what: string, actorId: string) => ({
  actorId,
  action: `ticket_order.${what}`,
  subjectType: 'event_order',
  subjectId: id,
})
