import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { eventArrivals, eventGuests, eventRegistrations } from './registration-tables.ts'

/** A party at an event, by its member or the guest, on one of the days. */
export type PartyOfDay = { eventId: string; id: string; day: string }
type Presence = { checkedInAt: Date; arrived: number }

/** Stores how many people of a party are in on a day and since when; null for nobody. */
export async function setDayPresence(
  tx: Transaction,
  { eventId, id, day }: PartyOfDay,
  presence: Presence | null,
): Promise<void> {
  await tx.delete(eventArrivals).where(and(ofParty(tx, eventId, id), eq(eventArrivals.day, day)))
  if (!presence) return
  const [registration] = await placesOfMember(tx, eventId, id)
  const [guest] = registration ? [] : await placesOfGuest(tx, eventId, id)
  await tx.insert(eventArrivals).values({ registrationId: registration?.id, guestId: guest?.id, day, ...presence })
}

/** On no day more people have come than a party that became smaller has. */
export async function limitArrivals(tx: Transaction, eventId: string, id: string): Promise<void> {
  const { arrived } = eventArrivals
  const people = sql`coalesce(
    (select place.people from event_registrations as place where place.id = event_arrivals.registration_id),
    (select place.people from event_guests as place where place.id = event_arrivals.guest_id))`
  await tx
    .update(eventArrivals)
    .set({ arrived: sql`least(${arrived}, ${people})` })
    .where(ofParty(tx, eventId, id))
}

const placesOfMember = (db: Executor, eventId: string, id: string) =>
  db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, id)))

const placesOfGuest = (db: Executor, eventId: string, id: string) =>
  db
    .select({ id: eventGuests.id })
    .from(eventGuests)
    .where(and(eq(eventGuests.eventId, eventId), eq(eventGuests.id, id)))

const ofParty = (db: Executor, eventId: string, id: string) =>
  or(
    inArray(eventArrivals.registrationId, placesOfMember(db, eventId, id)),
    inArray(eventArrivals.guestId, placesOfGuest(db, eventId, id)),
  )

/** Joins a place with its arrival on a day. */
export const onDay = (place: typeof eventRegistrations | typeof eventGuests, day: string | null): SQL | undefined =>
  and(
    eq(place === eventRegistrations ? eventArrivals.registrationId : eventArrivals.guestId, place.id),
    day === null ? sql`false` : eq(eventArrivals.day, day),
  )

/** When the party of a registration came on a day, or null. */
export async function findCheckIn(db: Executor, registrationId: string, day: string): Promise<Date | null> {
  const [came] = await db
    .select({ checkedInAt: eventArrivals.checkedInAt })
    .from(eventArrivals)
    .where(and(eq(eventArrivals.registrationId, registrationId), eq(eventArrivals.day, day)))
  return came?.checkedInAt ?? null
}

/** How many people of each party at an event came on each day; the id is that of the member or the guest. */
export function listArrivals(db: Executor, eventId: string) {
  return db
    .select({
      attendeeId: sql<string>`coalesce(${eventRegistrations.memberId}, ${eventGuests.id})`,
      day: eventArrivals.day,
      arrived: eventArrivals.arrived,
    })
    .from(eventArrivals)
    .leftJoin(eventRegistrations, eq(eventRegistrations.id, eventArrivals.registrationId))
    .leftJoin(eventGuests, eq(eventGuests.id, eventArrivals.guestId))
    .where(or(eq(eventRegistrations.eventId, eventId), eq(eventGuests.eventId, eventId)))
}

/** A party's days in order, each with its check-in. */
export type DayPresence = { day: string; checkedInAt: string; arrived: number }

/** The days on which a party came, as JSON; joined with the place. */
export const daysOf = (place: typeof eventRegistrations | typeof eventGuests) => {
  // in a query of one table, a column would be written without its table
  const isHere =
    place === eventRegistrations
      ? sql`came.registration_id = event_registrations.id`
      : sql`came.guest_id = event_guests.id`
  return sql<DayPresence[]>`coalesce((
    select json_agg(json_build_object('day', came.day, 'checkedInAt', came.checked_in_at, 'arrived', came.arrived) order by came.day)
    from event_arrivals as came where ${isHere}), '[]'::json)`
}

type PlaceKey = { registrationId: string } | { guestId: string }

/** A place comes back with the days on which its party came. */
export async function restoreArrivals(tx: Transaction, key: PlaceKey, days: readonly DayPresence[]): Promise<void> {
  const { registrationId, guestId } = eventArrivals
  await tx
    .delete(eventArrivals)
    .where('guestId' in key ? eq(guestId, key.guestId) : eq(registrationId, key.registrationId))
  if (days.length === 0) return
  const rows = days.map((each) => ({ ...key, ...each, checkedInAt: new Date(each.checkedInAt) }))
  await tx.insert(eventArrivals).values(rows)
}

/** How many people came to an event on each day, as JSON by day; for a query that reads from `events`. */
export const arrivedByDay = sql<Record<string, number>>`coalesce((
  select json_object_agg(counted.day, counted.people) from (
    select came.day, sum(came.arrived)::int as people
    from event_arrivals as came
    left join event_registrations as place on place.id = came.registration_id
    left join event_guests as guest on guest.id = came.guest_id
    where coalesce(place.event_id, guest.event_id) = events.id
    group by came.day) as counted), '{}'::json)`

/** How many of them came on the day of an event to which a moment belongs. */
export const arrivedOn = (
  arrived: Record<string, number>,
  event: Parameters<typeof gateDayAt>[0],
  moment: Date,
): number => arrived[gateDayAt(event, moment)] ?? 0
