import { and, eq, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { fitChosenDays } from '#shared/events/chosen-day-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { countAgain } from '#shared/events/gate/presence-rules.ts'
import { eventArrivals, eventGuests, eventRegistrations, eventWaitingList } from './registration-tables.ts'

/** A party at an event, by its member or the guest, on one of the days. */
export type PartyOfDay = { eventId: string; id: string; day: string }
type DayCount = { checkedInAt: Date; arrived: number; outside: number; wentOutAt: Date | null }

/** Stores how many people of a party are in on a day and since when; null if nobody has come. */
export async function setDayPresence(
  tx: Transaction,
  { eventId, id, day }: PartyOfDay,
  presence: DayCount | null,
): Promise<void> {
  const place = await findPlaceKey(tx, eventId, id)
  if (!place) return
  await tx.delete(eventArrivals).where(and(ofPlace(place), eq(eventArrivals.day, day)))
  if (presence) await tx.insert(eventArrivals).values({ ...place, day, ...presence })
}

/** From this day on, no more people have come than a party of this size has. What earlier days have counted stays. */
export async function limitArrivals(tx: Transaction, { eventId, id, day }: PartyOfDay, people: number): Promise<void> {
  const place = await findPlaceKey(tx, eventId, id)
  if (!place) return
  const came = await tx
    .select()
    .from(eventArrivals)
    .where(and(ofPlace(place), gte(eventArrivals.day, day)))
  for (const each of came)
    await tx
      .update(eventArrivals)
      .set(countAgain(each, Math.min(each.arrived, people)))
      .where(and(ofPlace(place), eq(eventArrivals.day, each.day)))
}

/** What an event has counted, and the days that people chose, move by as many days as its date. */
export async function moveArrivals(tx: Transaction, eventId: string, days: number): Promise<void> {
  if (days === 0) return
  await moveChosenDays(tx, eventId, days)
  const isHere = sql`(registration_id in (select id from event_registrations where event_id = ${eventId})
    or guest_id in (select id from event_guests where event_id = ${eventId}))`
  // in two steps, because two days of a party would collide on the way
  for (const step of [FAR_AWAY_DAYS + days, -FAR_AWAY_DAYS])
    await tx.execute(sql`update event_arrivals set day = day + ${step}::int where ${isHere}`)
}

/** Longer than any event. */
const FAR_AWAY_DAYS = 100_000

/** The place of a member or a guest at an event; null if it was given back. Two look-ups by key: joined by `or`, every arrival would be read. */
async function findPlaceKey(db: Executor, eventId: string, id: string): Promise<PlaceKey | null> {
  const [registration] = await db
    .select({ registrationId: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, id)))
  if (registration) return registration
  const [guest] = await db
    .select({ guestId: eventGuests.id })
    .from(eventGuests)
    .where(and(eq(eventGuests.eventId, eventId), eq(eventGuests.id, id)))
  return guest ?? null
}

const ofPlace = (place: PlaceKey): SQL =>
  'guestId' in place ? eq(eventArrivals.guestId, place.guestId) : eq(eventArrivals.registrationId, place.registrationId)

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
export type DayPresence = {
  day: string
  checkedInAt: string
  arrived: number
  outside?: number
  wentOutAt?: string | null
}

/** The days on which a party came, as JSON; joined with the place. */
export const daysOf = (place: typeof eventRegistrations | typeof eventGuests) => {
  // in a query of one table, a column would be written without its table
  const isHere =
    place === eventRegistrations
      ? sql`came.registration_id = event_registrations.id`
      : sql`came.guest_id = event_guests.id`
  return sql<DayPresence[]>`coalesce((
    select json_agg(json_build_object('day', came.day, 'checkedInAt', came.checked_in_at, 'arrived', came.arrived,
      'outside', came.outside, 'wentOutAt', came.went_out_at) order by came.day)
    from event_arrivals as came where ${isHere}), '[]'::json)`
}

type PlaceKey = { registrationId: string } | { guestId: string }

/** A place comes back with the days on which its party came. */
export async function restoreArrivals(tx: Transaction, key: PlaceKey, days: readonly DayPresence[]): Promise<void> {
  await tx.delete(eventArrivals).where(ofPlace(key))
  if (days.length === 0) return
  const rows = days.map((each) => ({
    ...key,
    ...each,
    checkedInAt: new Date(each.checkedInAt),
    wentOutAt: each.wentOutAt ? new Date(each.wentOutAt) : null,
  }))
  await tx.insert(eventArrivals).values(rows)
}

const peopleByDay = (people: SQL) => sql<Record<string, number>>`coalesce((
  select json_object_agg(counted.day, counted.people) from (
    select came.day, sum(${people})::int as people from (
      select of_member.day, of_member.arrived, of_member.outside from event_registrations as place
        join event_arrivals as of_member on of_member.registration_id = place.id where place.event_id = events.id
      union all
      select of_guest.day, of_guest.arrived, of_guest.outside from event_guests as guest
        join event_arrivals as of_guest on of_guest.guest_id = guest.id where guest.event_id = events.id
    ) as came group by came.day) as counted), '{}'::json)`

/** How many people came to an event on each day, as JSON by day; for a query that reads from `events`. */
export const arrivedByDay = peopleByDay(sql`came.arrived`)

/** Of them: who is inside, as `countInside` says. */
export const insideByDay = peopleByDay(sql`came.arrived - came.outside`)

type Choice = { days: string[]; people: number }

/** The people of an event who come on some of its days only, as JSON; for a query that reads from `events`. */
export const choicesOfDays = sql<Choice[]>`coalesce((
  select json_agg(json_build_object('days', place.chosen_days, 'people', place.people)) from event_registrations as place
  where place.event_id = events.id and place.chosen_days is not null), '[]'::json)`

/** How many of the registered people come on a day. */
export const registeredOn = (registered: number, choices: readonly Choice[], day: string): number =>
  choices.reduce((left, { days, people }) => (days.includes(day) ? left : left - people), registered)

/** Chosen days move with the event. */
async function moveChosenDays(tx: Transaction, eventId: string, days: number): Promise<void> {
  for (const table of [eventRegistrations, eventWaitingList])
    await tx
      .update(table)
      .set({
        chosenDays: sql`array(select (day::date + ${days}::int)::text from unnest(${table.chosenDays}) as day order by 1)`,
      })
      .where(and(eq(table.eventId, eventId), isNotNull(table.chosenDays)))
}

/** What people chose fits the days that an event has now: a party of which no day is left comes on all of them. */
export async function limitChosenDays(tx: Transaction, eventId: string, days: readonly string[]): Promise<void> {
  for (const table of [eventRegistrations, eventWaitingList]) {
    const { id, chosenDays } = table
    const chosen = await tx
      .select({ id, chosenDays })
      .from(table)
      .where(and(eq(table.eventId, eventId), isNotNull(chosenDays)))
    for (const place of chosen) {
      const left = fitChosenDays(days, place.chosenDays)
      if (left?.length !== place.chosenDays?.length)
        await tx.update(table).set({ chosenDays: left }).where(eq(id, place.id))
    }
  }
}

/** The number of the day of an event to which a moment belongs. */
export const onDayAt = (people: Record<string, number>, event: Parameters<typeof gateDayAt>[0], moment: Date): number =>
  people[gateDayAt(event, moment)] ?? 0
