import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { balanceOfOrder, orderReferenceOf } from '#shared/events/sales/order-rules.ts'
import { totalOf } from '#shared/events/sales/price-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { orderBalance } from './order-balance.ts'
import { eventOrderLines, eventOrderPayments, eventOrderRefunds, eventOrders } from './order-tables.ts'

export type OrderRow = typeof eventOrders.$inferSelect
export type OrderLine = typeof eventOrderLines.$inferSelect
export type OrderPaymentRow = typeof eventOrderPayments.$inferSelect
export type OrderRefundRow = typeof eventOrderRefunds.$inferSelect
type Place = { eventId: string; memberId: string }

/** States in which an order has places. */
export const LIVE = ['held', 'paid'] as const
export const isLive = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'held' || state === 'paid'

const liveOrderOf = ({ eventId, memberId }: Place) =>
  and(eq(eventOrders.eventId, eventId), eq(eventOrders.memberId, memberId), inArray(eventOrders.state, [...LIVE]))

/** The order of a party, locked until the transaction ends; null if there is none, or it has ended. */
export async function lockLiveOrder(tx: Transaction, place: Place): Promise<OrderRow | null> {
  const [order] = await tx.select().from(eventOrders).where(liveOrderOf(place)).for('update')
  return order ?? null
}

/** The same without a lock. */
export async function findLiveOrder(db: Executor, place: Place): Promise<OrderRow | null> {
  const [order] = await db.select().from(eventOrders).where(liveOrderOf(place))
  return order ?? null
}

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(eventOrders).where(eq(eventOrders.id, id)).for('update')
  return order ?? null
}

export async function findOrder(db: Executor, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(eventOrders).where(eq(eventOrders.id, id))
  return order ?? null
}

/** A new order; of two numbered at once, one waits for the other. */
export async function insertOrder(
  tx: Transaction,
  event: { id: string; title: string; eventDate: Date },
  order: Pick<OrderRow, 'memberId' | 'heldUntil' | 'paysAtGate'> & { now: Date },
): Promise<OrderRow> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('event-order-number'))`)
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${eventOrders.number}), 0)::int` })
    .from(eventOrders)
  const { now, ...values } = order
  const year = Number(gulfToday(event.eventDate).slice(0, 4))
  const number = last + 1
  const reference = orderReferenceOf({ title: event.title, year }, number)
  const dates = { heldFrom: now, createdAt: now, updatedAt: now }
  const [written] = await tx
    .insert(eventOrders)
    .values({ ...values, ...dates, eventId: event.id, number, reference })
    .returning()
  if (!written) throw new Error('The order was not stored')
  return written
}

export async function updateOrder(tx: Transaction, id: string, change: Partial<OrderRow>): Promise<void> {
  await tx.update(eventOrders).set(change).where(eq(eventOrders.id, id))
}

/** In the order in which they were added. */
export const listLines = (db: Executor, orderIds: readonly string[]): Promise<OrderLine[]> =>
  db
    .select()
    .from(eventOrderLines)
    .where(inArray(eventOrderLines.orderId, [...orderIds]))
    .orderBy(asc(eventOrderLines.createdAt), asc(eventOrderLines.position), asc(eventOrderLines.id))

export async function insertLines(tx: Transaction, lines: (typeof eventOrderLines.$inferInsert)[]): Promise<void> {
  if (lines.length > 0) await tx.insert(eventOrderLines).values(lines)
}

export async function updateLine(tx: Transaction, id: string, change: Partial<OrderLine>): Promise<void> {
  await tx.update(eventOrderLines).set(change).where(eq(eventOrderLines.id, id))
}

export async function deleteLines(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(eventOrderLines).where(inArray(eventOrderLines.id, [...ids]))
}

export const settleLines = (tx: Transaction, orderId: string) =>
  tx.update(eventOrderLines).set({ isSettled: true }).where(eq(eventOrderLines.orderId, orderId))

export const listOrderPayments = (db: Executor, orderIds: readonly string[]) =>
  db
    .select()
    .from(eventOrderPayments)
    .where(and(inArray(eventOrderPayments.orderId, [...orderIds]), isNull(eventOrderPayments.undoneAt)))
    .orderBy(asc(eventOrderPayments.createdAt), asc(eventOrderPayments.id))

export const listOrderRefunds = (db: Executor, orderIds: readonly string[]) =>
  db
    .select()
    .from(eventOrderRefunds)
    .where(and(inArray(eventOrderRefunds.orderId, [...orderIds]), isNull(eventOrderRefunds.undoneAt)))
    .orderBy(asc(eventOrderRefunds.createdAt), asc(eventOrderRefunds.id))

/** Payments and refunds of orders that were undone, the latest first. */
export async function listVoided(db: Executor, orderIds: readonly string[]) {
  const [payment, refund] = [eventOrderPayments, eventOrderRefunds]
  const payments = await db
    .select()
    .from(payment)
    .where(and(inArray(payment.orderId, [...orderIds]), isNotNull(payment.undoneAt)))
    .orderBy(desc(payment.undoneAt), desc(payment.id))
  const refunds = await db
    .select()
    .from(refund)
    .where(and(inArray(refund.orderId, [...orderIds]), isNotNull(refund.undoneAt)))
    .orderBy(desc(refund.undoneAt), desc(refund.id))
  return [
    ...payments.map(({ receiptNumber: number, ...each }) => ({ ...each, kind: 'payment' as const, number })),
    ...refunds.map(({ refundNumber: number, ...each }) => ({ ...each, kind: 'refund' as const, number })),
  ]
}

/** What was received for an order, and what was or has to be returned, in fils. */
async function readMoney(db: Executor, orderId: string): Promise<{ received: number; refunded: number }> {
  const sumOf = (rows: readonly { amountFils: number }[]) => rows.reduce((sum, { amountFils }) => sum + amountFils, 0)
  return {
    received: sumOf(await listOrderPayments(db, [orderId])),
    refunded: sumOf(await listOrderRefunds(db, [orderId])),
  }
}

/** What an order costs, and what is owed for it, in fils; nothing once it has ended. */
export async function readBalance(db: Executor, order: OrderRow) {
  const lines = await listLines(db, [order.id])
  const total = totalOf(lines.map(({ priceFils: price, count }) => ({ price, count })))
  const money = await readMoney(db, order.id)
  const rest = balanceOfOrder({ total, forfeited: order.forfeitedFils, ...money })
  return { lines, total, rest, owed: isLive(order) ? Math.max(0, rest) : 0, ...money }
}

type OwedAtGate = { owed: number; hasSlip: boolean }

/**
 * What parties of an event, or that of one member, owe for their tickets, in fils, by the member's id, and whether a slip waits
 * for the treasurer.
 */
export async function listOwedAt(db: Executor, eventId: string, memberId?: string): Promise<Map<string, OwedAtGate>> {
  const { rows } = await db.execute<OwedAtGate & { memberId: string }>(sql`
    select placed.member_id as "memberId", ${orderBalance('placed')} as owed, placed.slip_sent_at is not null as "hasSlip"
    from event_orders as placed where placed.event_id = ${eventId} and placed.state = 'held'
      ${memberId ? sql`and placed.member_id = ${memberId}` : sql``}`)
  return new Map(rows.map(({ memberId, ...owing }) => [memberId, owing]))
}

/** The orders of members that have places, by event and member: what is owed, in fils, and until when. */
export async function listOrdersOf(db: Executor, memberIds: readonly string[]) {
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .select({
            key: sql<string>`${eventOrders.eventId} || ' ' || ${eventOrders.memberId}`,
            owed: orderBalance('event_orders'),
            heldUntil: eventOrders.heldUntil,
          })
          .from(eventOrders)
          .where(and(inArray(eventOrders.memberId, [...memberIds]), inArray(eventOrders.state, [...LIVE])))
  return new Map(rows.map(({ key, ...order }) => [key, order]))
}
