import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { NAME_OF_GATE } from '#server/events/gate/gate-queries.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { nameOfParty } from '#server/events/parties/party-columns.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { eventExtras, eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { counterItems, counterSeats, counterServings, counterSittings } from './counter-tables.ts'

export type CounterItemRow = typeof counterItems.$inferSelect
export type ServingRow = typeof counterServings.$inferSelect

const attendeeId = sql<string | null>`coalesce(${counterServings.memberId}, ${counterServings.guestId})`
/** What was handed out and not taken back. */
const isHandedOut = and(
  isNull(counterServings.undoneAt),
  ne(counterServings.outcome, 'rejected'),
  ne(counterServings.kind, 'undo'),
)

export const listItems = (db: Executor, eventId: string): Promise<CounterItemRow[]> =>
  db
    .select()
    .from(counterItems)
    .where(eq(counterItems.eventId, eventId))
    .orderBy(asc(counterItems.createdAt), asc(counterItems.id))

export async function findItem(db: Executor, id: string): Promise<CounterItemRow | null> {
  const [item] = await db.select().from(counterItems).where(eq(counterItems.id, id))
  return item ?? null
}

/** The item, locked until the transaction ends; null if there is none. */
export async function lockItem(tx: Transaction, id: string): Promise<CounterItemRow | null> {
  const [item] = await tx.select().from(counterItems).where(eq(counterItems.id, id)).for('update')
  return item ?? null
}

/** Items of the same name at the latest events before this one at which any was handed out. */
export const listEarlierItems = (db: Executor, { title, before }: { title: string; before: Date }, limit: number) =>
  db
    .select({ item: counterItems, event: events })
    .from(counterItems)
    .innerJoin(events, eq(events.id, counterItems.eventId))
    .where(
      and(
        sql`normal_name(${counterItems.title}) = normal_name(${title})`,
        lt(events.eventDate, before),
        sql`exists (select from counter_servings as served where served.item_id = ${counterItems.id}
          and served.outcome <> 'rejected' and served.undone_at is null)`,
      ),
    )
    .orderBy(desc(events.eventDate), desc(counterItems.id))
    .limit(limit)

/** Settled tickets and extras of these kinds, by member. */
export async function listOrdered(db: Executor, eventId: string, sourceIds: readonly string[]) {
  if (sourceIds.length === 0) return new Map<string, number>()
  const sources = sql.join(
    sourceIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{ memberId: string; ordered: number }>(sql`
    select placed.member_id as "memberId", sum(line.count)::int as ordered
    from event_order_lines as line join event_orders as placed on placed.id = line.order_id
    where placed.event_id = ${eventId} and placed.state in ('held', 'paid') and line.is_settled
      and (line.kind_id in (${sources}) or line.extra_id in (${sources}))
    group by placed.member_id`)
  return new Map(rows.map(({ memberId, ordered }) => [memberId, ordered]))
}

/** What tickets of an event can include. */
export async function listSources(db: Executor, eventId: string): Promise<{ id: string; title: string }[]> {
  const kinds = await db
    .select({ id: eventTicketKinds.id, title: eventTicketKinds.title })
    .from(eventTicketKinds)
    .where(eq(eventTicketKinds.eventId, eventId))
    .orderBy(asc(eventTicketKinds.position))
  const extras = await db
    .select({ id: eventExtras.id, title: eventExtras.title })
    .from(eventExtras)
    .where(eq(eventExtras.eventId, eventId))
    .orderBy(asc(eventExtras.position))
  return [...kinds, ...extras]
}

/** What each party was served, and when and where last. */
export async function listServed(db: Executor, itemId: string) {
  const { kind, counted, above } = counterServings
  const latest = <T>(value: SQL) => sql<T>`(array_agg(${value} order by ${counterServings.at} desc))[1]`
  const rows = await db
    .select({
      id: attendeeId,
      served: sql<number>`sum(${counted} + ${above})::int`,
      extra: sql<number>`coalesce(sum(${counterServings.count}) filter (where ${kind} = 'extra'), 0)::int`,
      lastAt: latest<Date>(sql`${counterServings.at}`).mapWith(counterServings.at),
      lastBy: latest<string | null>(NAME_OF_GATE),
    })
    .from(counterServings)
    .leftJoin(gateLinks, eq(gateLinks.id, counterServings.linkId))
    .leftJoin(users, eq(users.id, counterServings.actorId))
    .where(and(eq(counterServings.itemId, itemId), isHandedOut))
    .groupBy(attendeeId)
  return new Map(rows.flatMap(({ id, ...served }) => (id ? [[id, served] as const] : [])))
}

/** All that was handed out, also to parties that have no place any more. */
export async function sumServed(db: Executor, itemId: string) {
  const { kind, counted, above } = counterServings
  const [sums] = await db
    .select({
      served: sql<number>`coalesce(sum(${counted}), 0)::int`,
      double: sql<number>`coalesce(sum(${above}), 0)::int`,
      extra: sql<number>`coalesce(sum(${counterServings.count}) filter (where ${kind} = 'extra'), 0)::int`,
    })
    .from(counterServings)
    .where(and(eq(counterServings.itemId, itemId), isHandedOut))
  return sums ?? { served: 0, double: 0, extra: 0 }
}

/** What was served twice, the latest first. */
export function listDoubles(db: Executor, { id: itemId, eventId }: { id: string; eventId: string }) {
  return db
    .select({
      id: counterServings.id,
      attendeeId,
      fullName: sql<string>`coalesce(${nameOfParty(eventRegistrations)}, ${eventGuests.name}, 'Guest')`,
      above: counterServings.above,
      at: counterServings.at,
      by: NAME_OF_GATE,
    })
    .from(counterServings)
    .leftJoin(members, eq(members.id, counterServings.memberId))
    .leftJoin(eventGuests, eq(eventGuests.id, counterServings.guestId))
    .leftJoin(
      eventRegistrations,
      and(eq(eventRegistrations.memberId, counterServings.memberId), eq(eventRegistrations.eventId, eventId)),
    )
    .leftJoin(gateLinks, eq(gateLinks.id, counterServings.linkId))
    .leftJoin(users, eq(users.id, counterServings.actorId))
    .where(and(eq(counterServings.itemId, itemId), isHandedOut, sql`${counterServings.above} > 0`))
    .orderBy(desc(counterServings.at), desc(counterServings.id))
}

export const listServingsById = (db: Executor, ids: readonly string[]): Promise<ServingRow[]> =>
  db
    .select()
    .from(counterServings)
    .where(inArray(counterServings.id, [...ids]))

/** What was handed out to a party, in the order in which it was received. */
export const listServingsOf = (db: Executor, itemId: string, party: Pick<ServingRow, 'memberId' | 'guestId'>) =>
  db
    .select()
    .from(counterServings)
    .where(
      and(
        eq(counterServings.itemId, itemId),
        party.memberId
          ? eq(counterServings.memberId, party.memberId)
          : eq(counterServings.guestId, party.guestId ?? itemId),
        isHandedOut,
      ),
    )
    .orderBy(asc(counterServings.receivedAt), asc(counterServings.at), asc(counterServings.id))

export async function hasServings(db: Executor, itemId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(counterServings)
    .where(eq(counterServings.itemId, itemId))
    .limit(1)
  return found !== undefined
}

/** The sittings of an item in order. */
export const listSittings = (db: Executor, itemId: string) =>
  db.select().from(counterSittings).where(eq(counterSittings.itemId, itemId)).orderBy(asc(counterSittings.number))

/** The sittings of parties, by member or guest. */
export async function listSeats(db: Executor, itemId: string): Promise<Map<string, number>> {
  const rows = await db.select().from(counterSeats).where(eq(counterSeats.itemId, itemId))
  return new Map(rows.map(({ memberId, guestId, number }) => [memberId ?? guestId ?? '', number]))
}

/** The last sitting that was called; null before the first. */
export const currentOf = (sittings: readonly { number: number; calledAt: Date | null }[]): number | null =>
  sittings.findLast(({ calledAt }) => calledAt !== null)?.number ?? null
