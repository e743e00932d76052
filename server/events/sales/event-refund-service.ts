import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { LIVE, lockOrder } from './order-queries.ts'
import { endOrder } from './order-state-service.ts'
import { eventOrderPayments, eventOrders } from './order-tables.ts'

/** Ends all orders of an event that the association has cancelled. What was paid is listed as refunds, in full. */
export async function refundEvent(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const orders = await tx
    .select({ id: eventOrders.id })
    .from(eventOrders)
    .where(and(eq(eventOrders.eventId, eventId), inArray(eventOrders.state, [...LIVE])))
    .orderBy(asc(eventOrders.id))
  for (const { id } of orders) {
    const order = await lockOrder(tx, id)
    if (order) await endOrder(tx, order, { now, state: 'cancelled', reason: 'event_cancelled' })
  }
}

/**
 * Whether a cancellation of an event has ended orders of people who still have a place there: restored, the event would admit
 * them without a payment.
 */
export async function hasEndedOrders(db: Executor, eventId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 as found from event_orders as ended
    join event_registrations as place on place.event_id = ended.event_id and place.member_id = ended.member_id
    where ended.event_id = ${eventId} and ended.state = 'cancelled' and not exists (
      select from event_orders as live
      where live.event_id = ended.event_id and live.member_id = ended.member_id and live.state in ('held', 'paid'))
    limit 1`)
  return rows.length > 0
}

/** Whether anybody has ever paid for tickets of an event: then it stays, with the payments. */
export async function hasPayments(db: Executor, eventId: string): Promise<boolean> {
  const [paid] = await db
    .select({ id: eventOrderPayments.id })
    .from(eventOrderPayments)
    .innerJoin(eventOrders, eq(eventOrders.id, eventOrderPayments.orderId))
    .where(eq(eventOrders.eventId, eventId))
    .limit(1)
  return paid !== undefined
}
