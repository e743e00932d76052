import { eq, inArray, or, sql } from 'drizzle-orm'
import { arrivedByDay, choicesOfDays, insideByDay, onDayAt, registeredOn } from '#server/events/arrival-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { childrenOf } from '#server/events/parties/party-columns.ts'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { rightsColumns } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { hadNumber } from '#server/membership/register/former-number-queries.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'

/** The people and places of an event; who is checked in on the day to which this moment belongs, and who came each day. */
export async function countAttendance(db: Database, event: Event, now: Date) {
  const { id: eventId, capacity } = event
  const [registered, guests, [waiting], [came]] = await Promise.all([
    countParties(db, eventId),
    countGuests(db, eventId),
    db
      .select({ people: sql<number>`coalesce(sum(${eventWaitingList.people}), 0)::int` })
      .from(eventWaitingList)
      .where(eq(eventWaitingList.eventId, eventId)),
    db.select({ arrivedByDay, insideByDay, choicesOfDays }).from(events).where(eq(events.id, eventId)),
  ])
  const arrived = came?.arrivedByDay ?? {}
  const all = registered.people + guests.people
  return {
    registered: all,
    checkedIn: onDayAt(arrived, event, now),
    inside: onDayAt(came?.insideByDay ?? {}, event, now),
    days: listEventDays(event).map((day) => ({
      day,
      expected: registeredOn(all, came?.choicesOfDays ?? [], day),
      came: arrived[day] ?? 0,
    })),
    waiting: waiting?.people ?? 0,
    registrations: registered.registrations + guests.registrations,
    children: registered.children + guests.children,
    vegetarian: registered.vegetarian + guests.vegetarian,
    capacity,
  }
}

const NOBODY = { registrations: 0, people: 0, children: 0, vegetarian: 0 }

async function countParties(db: Executor, eventId: string) {
  const { people, vegetarian } = eventRegistrations
  const [counted] = await db
    .select({
      registrations: sql<number>`count(*)::int`,
      people: sql<number>`coalesce(sum(${people}), 0)::int`,
      children: sql<number>`coalesce(sum(${childrenOf(eventRegistrations)}), 0)::int`,
      vegetarian: sql<number>`coalesce(sum(${vegetarian}), 0)::int`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.eventId, eventId))
  return counted ?? NOBODY
}

async function countGuests(db: Executor, eventId: string) {
  const { people, guestChildren, vegetarian } = eventGuests
  const [counted] = await db
    .select({
      registrations: sql<number>`count(*)::int`,
      people: sql<number>`coalesce(sum(${people}), 0)::int`,
      children: sql<number>`coalesce(sum(${guestChildren}), 0)::int`,
      vegetarian: sql<number>`coalesce(sum(${vegetarian}), 0)::int`,
    })
    .from(eventGuests)
    .where(eq(eventGuests.eventId, eventId))
  return counted ?? NOBODY
}

export type PersonAtEntrance = { memberId: string } & Pick<
  typeof members.$inferSelect,
  'fullName' | 'cardVersion' | keyof typeof rightsColumns
>

/** The member to be checked in or registered by hand. */
export async function findPersonToCheckIn(
  tx: Executor,
  identity: { memberId: string } | { membershipNumber: string },
): Promise<PersonAtEntrance | null> {
  const isWanted = 'memberId' in identity ? eq(members.id, identity.memberId) : numbered(identity.membershipNumber)
  const { id: memberId, fullName, cardVersion } = members
  const [found] = await tx
    .select({ memberId, fullName, cardVersion, ...rightsColumns })
    .from(members)
    .where(isWanted)
    .orderBy('membershipNumber' in identity ? presentFirst(identity.membershipNumber) : memberId)
    .limit(1)
  return found ?? null
}

/** A number typed in lower case is the same number; a former one finds the member too. */
const numbered = (typed: string) => {
  return or(inArray(members.membershipNumber, asTyped(typed)), hadNumber([typed]))!
}

const asTyped = (typed: string) => [typed, typed.toUpperCase()]

/** Who has the number comes before somebody who had it. */
const presentFirst = (typed: string) => sql`coalesce(${inArray(members.membershipNumber, asTyped(typed))}, false) desc`
