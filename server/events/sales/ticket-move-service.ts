import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  deleteLines,
  insertLines,
  insertOrder,
  LIVE,
  listLines,
  lockLiveOrder,
  type OrderLine,
  type OrderRow,
  updateLine,
  updateOrder,
} from './order-queries.ts'
import { settleState } from './order-state-service.ts'
import { eventOrderLines, eventOrders } from './order-tables.ts'

/**
 * Gives the tickets of somebody of a household another name of the same person: of the member, or of an entry of the family. An
 * order that names both keeps the ticket of the one who stays; the other one is taken away with the place.
 */
export async function renameTickets(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  const { familyMemberIds: ids, memberComes, orderId } = eventOrderLines
  const isNamed = ({ familyMemberId }: PersonKey): SQL =>
    familyMemberId ? sql`${familyMemberId}::uuid = any(line.family_member_ids)` : sql`line.member_comes`
  const has = (person: PersonKey) =>
    sql`exists (select from event_order_lines as line where line.id = ${eventOrderLines.id} and ${isNamed(person)})`
  const isInOrder = (person: PersonKey) =>
    sql`exists (select from event_order_lines as line where line.order_id = ${orderId} and ${isNamed(person)})`
  const others = from.familyMemberId ? sql`array_remove(${ids}, ${from.familyMemberId}::uuid)` : sql`${ids}`
  const orders = tx.select({ id: eventOrders.id }).from(eventOrders).where(eq(eventOrders.memberId, from.memberId))
  await tx
    .update(eventOrderLines)
    .set({
      familyMemberIds: to.familyMemberId ? sql`${others} || ${to.familyMemberId}::uuid` : others,
      memberComes: to.familyMemberId === null ? true : from.familyMemberId === null ? false : sql`${memberComes}`,
    })
    .where(and(inArray(orderId, orders), has(from), sql`not ${isInOrder(to)}`))
}

type Leaving = { from: PersonKey; to: PersonKey }

/** Moves the order of somebody who alone has a place with it, with its payments. */
export async function moveOrders(tx: Transaction, eventIds: readonly string[], { from, to }: Leaving): Promise<void> {
  if (eventIds.length === 0) return
  const place = and(eq(eventOrders.memberId, from.memberId), inArray(eventOrders.eventId, [...eventIds]))
  const orders = await tx
    .update(eventOrders)
    .set({ memberId: to.memberId })
    .where(and(place, inArray(eventOrders.state, [...LIVE])))
    .returning({ id: eventOrders.id })
  const ids = orders.map(({ id }) => id)
  const own = sql`${from.familyMemberId}::uuid = any(${eventOrderLines.familyMemberIds})`
  const ofMember = {
    memberComes: true,
    familyMemberIds: sql`array_remove(${eventOrderLines.familyMemberIds}, ${from.familyMemberId}::uuid)`,
  }
  await tx
    .update(eventOrderLines)
    .set(ofMember)
    .where(and(inArray(eventOrderLines.orderId, ids), own))
}

/**
 * Takes the ticket of somebody who has got a place of their own out of the order of the household. A paid one goes along without
 * a price, and the household gets nothing back; an unpaid one is owed by the person from now on, until the same deadline.
 */
export async function moveTicket(
  tx: Transaction,
  eventId: string,
  { from, to, now }: Leaving & { now: Date },
): Promise<void> {
  const order = await lockLiveOrder(tx, { eventId, memberId: from.memberId })
  const lines = order ? await listLines(tx, [order.id]) : []
  const line = lines.find(({ familyMemberIds }) => familyMemberIds.includes(from.familyMemberId ?? ''))
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!order || !line || !event) return
  await takeOut(tx, order, line, { from, now })
  const { heldUntil, paysAtGate } = order
  const held = { heldUntil: line.isSettled ? null : heldUntil, paysAtGate }
  const own = await insertOrder(tx, event, { memberId: to.memberId, ...held, now })
  const { id: _, orderId: __, ...ticket } = line
  const alone = { count: 1, memberComes: true, familyMemberIds: [], guestAdults: 0, guestChildren: 0, position: 0 }
  const priceFils = line.isSettled ? 0 : line.priceFils
  await insertLines(tx, [{ ...ticket, ...alone, priceFils, orderId: own.id, createdAt: now }])
  const { state } = await settleState(tx, own.id, { now, reason: 'smaller_party' })
  if (state === 'held') await sendMail(tx, 'tickets-held', { orderId: own.id })
}

async function takeOut(
  tx: Transaction,
  order: OrderRow,
  { id, isSettled, count, priceFils, familyMemberIds }: OrderLine,
  { from, now }: { from: PersonKey; now: Date },
): Promise<void> {
  const left = familyMemberIds.filter((each) => each !== from.familyMemberId)
  if (count === 1) await deleteLines(tx, [id])
  else await updateLine(tx, id, { count: count - 1, familyMemberIds: left })
  if (isSettled) await updateOrder(tx, order.id, { forfeitedFils: order.forfeitedFils + priceFils })
  await settleState(tx, order.id, { now, reason: 'smaller_party' })
}
