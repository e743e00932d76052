import type { Transaction } from '#server/platform/database/database.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { isRefunded } from '#shared/events/sales/hold-rules.ts'
import { takeTickets } from '#shared/events/sales/order-change-rules.ts'
import type { People } from '#shared/events/sales/people-rules.ts'
import type { OrderState, RefundReason } from '#shared/events/sales/sale-enums.ts'
import {
  deleteLines,
  lockOrder,
  type OrderLine,
  type OrderRow,
  readBalance,
  settleLines,
  updateLine,
  updateOrder,
} from './order-queries.ts'
import { eventOrderRefunds } from './order-tables.ts'
import { readSaleTerms } from './sale-queries.ts'

type Settling = { now: Date; reason: RefundReason }

/**
 * Makes an order paid if nothing is owed any more, and held otherwise. What was received beyond its price is listed as a
 * refund. Returns the order. Call it after every change of an order or its money, with the order locked.
 */
export async function settleState(tx: Transaction, orderId: string, { now, reason }: Settling): Promise<OrderRow> {
  const order = await getLocked(tx, orderId)
  const { rest } = await readBalance(tx, order)
  if (rest < 0) await insertRefund(tx, { orderId, amountFils: -rest, reason, createdAt: now })
  if (rest > 0) await updateOrder(tx, orderId, { state: 'held' })
  else {
    await settleLines(tx, orderId)
    await updateOrder(tx, orderId, { state: 'paid', heldUntil: null })
  }
  return getLocked(tx, orderId)
}

/** Lists money that came after its order had ended as a refund, in full. */
export const refundLatePayment = (
  tx: Transaction,
  { id: orderId }: OrderRow,
  { amountFils, now }: { amountFils: number; now: Date },
): Promise<void> => insertRefund(tx, { orderId, amountFils, reason: 'late', createdAt: now })

type Ending = { now: Date; state: Extract<OrderState, 'released' | 'cancelled'>; reason: RefundReason }

/**
 * Ends an order, whose places are gone. What was received is listed as a refund: in full if the association cancelled the event
 * or only a part had arrived in time, otherwise by the event's rule.
 */
export async function endOrder(tx: Transaction, order: OrderRow, { now, state, reason }: Ending): Promise<void> {
  const { received, refunded } = await readBalance(tx, order)
  const open = received - refunded - order.forfeitedFils
  const isReturned = reason !== 'cancelled' || (await isRefundable(tx, order, now))
  if (open > 0 && isReturned) await insertRefund(tx, { orderId: order.id, amountFils: open, reason, createdAt: now })
  await detachUpload(tx, order.slipUrl, now)
  await updateOrder(tx, order.id, {
    ...NO_SLIP,
    state,
    heldUntil: null,
    placeMissingAt: null,
    endedAt: now,
    ...(open > 0 && !isReturned && { forfeitedFils: order.forfeitedFils + open }),
  })
}

export const NO_SLIP = { slipUrl: null, slipReference: null, slipPayer: null, slipSentAt: null } as const

/** Takes away the tickets of people who do not come any more: unpaid ones first, paid ones by the event's refund rule. */
export async function removeTickets(
  tx: Transaction,
  order: OrderRow,
  { lines, gone, now }: { lines: readonly OrderLine[]; gone: People; now: Date },
): Promise<void> {
  const isReturned = await isRefundable(tx, order, now)
  const tickets = lines.filter(({ kindId }) => kindId !== null)
  const { kept, taken } = takeTickets(tickets, gone)
  const emptied = tickets.filter(({ id }) => !kept.some((line) => line.id === id))
  await deleteLines(
    tx,
    emptied.map(({ id }) => id),
  )
  for (const { id, count, memberComes, familyMemberIds, guestAdults, guestChildren } of kept)
    await updateLine(tx, id, { count, memberComes, familyMemberIds, guestAdults, guestChildren })
  const paid = [...taken].filter(([line]) => line.isSettled)
  const forfeited = isReturned ? 0 : paid.reduce((sum, [line, count]) => sum + line.priceFils * count, 0)
  if (forfeited > 0) await updateOrder(tx, order.id, { forfeitedFils: order.forfeitedFils + forfeited })
  await settleState(tx, order.id, { now, reason: 'smaller_party' })
}

async function isRefundable(tx: Transaction, { eventId }: OrderRow, now: Date): Promise<boolean> {
  const { refundUntil } = await readSaleTerms(tx, eventId)
  return isRefunded(refundUntil, now)
}

async function insertRefund(tx: Transaction, refund: typeof eventOrderRefunds.$inferInsert): Promise<void> {
  await tx.insert(eventOrderRefunds).values(refund)
}

async function getLocked(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('An order is gone')
  return order
}
