import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { hasArrived } from '#server/events/parties/party-queries.ts'
import { deleteRegistration, leaveSelfRegistered } from '#server/events/registration-queries.ts'
import { moveUpWaiting, withPlaces } from '#server/events/registration-service.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { remindAt } from '#shared/events/sales/hold-rules.ts'
import { countEverybody, type People, without } from '#shared/events/sales/people-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { releasedTitle } from './order-mails.ts'
import { deleteLines, listLines, lockOrder, type OrderRow, readBalance, updateOrder } from './order-queries.ts'
import { findPeople, holdersOfLines } from './order-service.ts'
import { endOrder, settleState } from './order-state-service.ts'
import { syncOrder } from './order-sync-service.ts'
import { eventOrders } from './order-tables.ts'
import { aboutOrder } from './payment-service.ts'

type Context = Pick<RunContext, 'db' | 'log'>

/**
 * Reminds of unpaid orders once, gives unpaid places back after their deadline, and ends orders whose place is gone. One order
 * that fails leaves the others alone.
 */
export async function watchOrders({ db, log }: Context, now: Date): Promise<void> {
  const failure = 'a ticket order could not be checked'
  const held = await db
    .select()
    .from(eventOrders)
    .where(and(eq(eventOrders.state, 'held'), isNull(eventOrders.remindedAt)))
  const unreminded = held.filter((order) => isToRemind(order, now))
  await attemptEach(unreminded, ({ id }) => db.transaction((tx) => remind(tx, id, now)), { log, failure })
  const overdue = await db
    .select({ id: eventOrders.id, eventId: eventOrders.eventId, memberId: eventOrders.memberId })
    .from(eventOrders)
    .where(and(isHeldOver(now), isNull(eventOrders.slipSentAt)))
    .orderBy(asc(eventOrders.heldUntil))
  await attemptEach(overdue, (order) => releaseOrder(db, order, now), { log, failure })
  await attemptEach(await listMissing(db, now), (order) => endWithoutPlace(db, order, now), { log, failure })
}

const isHeldOver = (now: Date) => and(eq(eventOrders.state, 'held'), lte(eventOrders.heldUntil, now))

function isToRemind({ heldFrom, heldUntil, slipSentAt, paysAtGate }: OrderRow, now: Date): boolean {
  if (!heldUntil || slipSentAt || paysAtGate || now >= heldUntil) return false
  return now >= remindAt({ heldFrom, heldUntil })
}

async function remind(tx: Transaction, id: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, id)
  if (order?.state !== 'held' || order.remindedAt || !order.heldUntil || !isToRemind(order, now)) return
  await updateOrder(tx, id, { remindedAt: now })
  await sendMail(tx, 'tickets-reminder', { orderId: id })
  const { owed } = await readBalance(tx, order)
  const notice = {
    title: `Please pay for your tickets: ${formatFils(owed)}`,
    body: `Your places are held until ${formatCardDateTime(order.heldUntil)}.`,
  }
  await notifyMember(tx, order, notice, now)
}

const notifyMember = (tx: Transaction, order: OrderRow, notice: { title: string; body: string }, now: Date) =>
  notifyHouseholds(tx, [{ memberId: order.memberId, familyMemberId: null }], notice, { ...aboutOrder(order), now })

type Key = { id: string; eventId: string; memberId: string }

/** Gives back what was not paid in time, unless the people have come: a whole party, or only those who owe something. */
async function releaseOrder(db: Database, key: Key, now: Date): Promise<void> {
  await withPlaces(db, { ...key, seesHidden: true }, now, async (tx, { title }) => {
    const order = await lockOrder(tx, key.id)
    if (order?.state !== 'held' || order.slipSentAt || !order.heldUntil || order.heldUntil > now) return
    if (await hasArrived(tx, key)) return
    const lines = await listLines(tx, [order.id])
    const unpaid = lines.filter(({ isSettled }) => !isSettled)
    const people = await findPeople(tx, key)
    const remaining = people && without(people, holdersOfLines(unpaid))
    if (!remaining || countEverybody(remaining) === 0) await releaseAll(tx, order, now)
    else {
      await keepPeople(tx, key, remaining)
      await deleteLines(
        tx,
        unpaid.map(({ id }) => id),
      )
      await settleState(tx, order.id, { now, reason: 'released' })
    }
    const extrasOnly = remaining !== null && countEverybody(holdersOfLines(unpaid)) === 0
    await sendMail(tx, 'tickets-released', { orderId: order.id, extrasOnly })
    const body = 'We did not receive the payment in time.'
    await notifyMember(tx, order, { title: `${releasedTitle(extrasOnly)}: ${title}`, body }, now)
    await moveUpWaiting(tx, key.eventId, now)
  })
}

async function releaseAll(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const { eventId, memberId } = order
  if (!(await leaveSelfRegistered(tx, eventRegistrations, eventId, memberId)))
    await deleteRegistration(tx, eventId, memberId)
  await endOrder(tx, order, { now, state: 'released', reason: 'released' })
}

async function keepPeople(tx: Transaction, { eventId, memberId }: Key, people: People): Promise<void> {
  const { familyMemberIds, ...rest } = people
  await tx
    .update(eventRegistrations)
    .set({
      ...rest,
      familyMemberIds,
      vegetarian: sql`least(${eventRegistrations.vegetarian}, ${countEverybody(people)})`,
    })
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId)))
}

/** After it, nobody needs to know any more who had no place at an event. */
const PAST_MS = 2 * 86_400_000

/** Places that ended in another way: somebody left the association or the family, or the committee cancelled them. */
const listMissing = (db: Database, now: Date) =>
  db
    .select({
      id: eventOrders.id,
      eventId: eventOrders.eventId,
      memberId: eventOrders.memberId,
      placeMissingAt: eventOrders.placeMissingAt,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .where(
      sql`${eventOrders.state} in ('held', 'paid')
        and coalesce(${events.eventEndDate}, ${events.eventDate}) > ${new Date(now.getTime() - PAST_MS)} and (${isNotNull(eventOrders.placeMissingAt)} or not exists (
        select from event_registrations as place
        where place.event_id = ${eventOrders.eventId} and place.member_id = ${eventOrders.memberId}
          and place.people >= (select coalesce(sum(line.count), 0) from event_order_lines as line
            where line.order_id = ${eventOrders.id} and line.kind_id is not null)))`,
    )

/** A cancellation by the committee can be undone for two minutes, so an order ends when its place is missing for longer. */
const GRACE_MS = 150_000

async function endWithoutPlace(db: Database, missing: Key & { placeMissingAt: Date | null }, now: Date): Promise<void> {
  await withPlaces(db, { ...missing, seesHidden: true }, now, async (tx) => {
    if (missing.placeMissingAt === null) return updateOrder(tx, missing.id, { placeMissingAt: now })
    if (now.getTime() - missing.placeMissingAt.getTime() < GRACE_MS) return
    await updateOrder(tx, missing.id, { placeMissingAt: null })
    await syncOrder(tx, missing, now)
  })
}
