import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { findPersonOfAccount } from '#server/membership/household/household-queries.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { eventColumns, type ShownEvent, showEvent } from './event-queries.ts'
import { events } from './event-tables.ts'
import { waitingPosition } from './program-places/family-places-queries.ts'
import { eventPrograms, programRegistrations, programWaitingList } from './program-tables.ts'
import { eventRegistrations, eventWaitingList } from './registration-tables.ts'
import { listOrdersOf } from './sales/order-queries.ts'

export type OwnPlace = {
  eventId: string
  state: 'registered' | 'waiting'
  since: Date
  position: number | null
  people: number
  familyMemberIds: string[]
  /** False for a party of the household to which the member does not come. */
  isComing: boolean
  event: ShownEvent
  program: OwnProgram | null
  order: { owed: number; heldUntil: Date | null } | null
  person: { familyMemberId: string | null; name: string }
}
type OwnProgram = Pick<
  typeof eventPrograms.$inferSelect,
  'id' | 'title' | 'timeSlot' | 'startsAt' | 'endsAt' | 'venue' | 'isActive' | 'registrationDeadline' | 'updatedAt'
>

/**
 * An account's places and waiting-list places, at events and in programs, soonest event first; including past and
 * hidden events. Somebody removed from the family is not among them.
 */
export async function listOwnPlaces(db: Database, userId: string, now: Date): Promise<OwnPlace[]> {
  const { atEvents, inPrograms } = placesOfMember(db)
  const [events, programs] = await Promise.all([atEvents.execute({ userId }), inPrograms.execute({ userId })])
  return showPlaces(events, programs, await listOrdersOfPlaces(db, events), now)
}

/** The same for an account, which may be that of somebody of a household: only their own places. */
export async function listPlacesOfAccount(db: Database, userId: string, now: Date): Promise<OwnPlace[]> {
  const own = await findMemberOfAccount(db, userId)
  const household = own && isActiveMember(own) ? null : await findPersonOfAccount(db, userId)
  if (!household) return listOwnPlaces(db, userId, now)
  const { id, memberId, name } = household.person
  const { atEvents, inPrograms } = placesOfPerson(db)
  const of = { id, memberId }
  const [events, programs] = await Promise.all([atEvents.execute(of), inPrograms.execute(of)])
  const places = showPlaces(events, programs, new Map(), now)
  return places.map((place) => ({
    ...place,
    people: 1,
    familyMemberIds: [],
    isComing: true,
    // the money of a household is the member's
    order: null,
    person: { familyMemberId: id, name },
  }))
}

type EventTable = typeof eventRegistrations | typeof eventWaitingList
type ProgramTable = typeof programRegistrations | typeof programWaitingList
type Whose = {
  atEvents: (table: EventTable) => SQL | undefined
  inPrograms: (table: ProgramTable) => SQL | undefined
}

const placesOfMember = preparedQuery((db) => {
  const ofMember = () => eq(members.userId, sql.placeholder('userId'))
  return preparePlaces(db, 'places_of_member', { atEvents: ofMember, inPrograms: ofMember })
})

const placesOfPerson = preparedQuery((db) => {
  const ofHousehold = eq(members.id, sql.placeholder('memberId'))
  return preparePlaces(db, 'places_of_person', {
    atEvents: ({ familyMemberIds }) => and(ofHousehold, sql`${sql.placeholder('id')}::uuid = any(${familyMemberIds})`),
    inPrograms: ({ familyMemberId }) => and(ofHousehold, eq(familyMemberId, sql.placeholder('id'))),
  })
})

function preparePlaces(db: Executor, name: string, whose: Whose) {
  const waiting = { whose, since: eventWaitingList.joinedAt, position: eventPosition }
  const waitingInProgram = { whose, since: programWaitingList.joinedAt, position: waitingPosition }
  const atEvents = selectAtEvents(db, eventRegistrations, {
    whose,
    since: eventRegistrations.registeredAt,
    position: none,
  }).unionAll(selectAtEvents(db, eventWaitingList, waiting))
  const inPrograms = selectInPrograms(db, programRegistrations, {
    whose,
    since: programRegistrations.registeredAt,
    position: none,
  }).unionAll(selectInPrograms(db, programWaitingList, waitingInProgram))
  return { atEvents: atEvents.prepare(`${name}_at_events`), inPrograms: inPrograms.prepare(`${name}_in_programs`) }
}

type PreparedPlaces = ReturnType<typeof preparePlaces>
type PlacesAtEvents = Awaited<ReturnType<PreparedPlaces['atEvents']['execute']>>
type PlacesInPrograms = Awaited<ReturnType<PreparedPlaces['inPrograms']['execute']>>

/** What the parties of these places cost; only events that sell tickets have orders. */
const listOrdersOfPlaces = (db: Executor, places: PlacesAtEvents) => {
  const withOrders = places.filter(({ event }) => event.sellsTickets)
  return listOrdersOf(db, [...new Set(withOrders.map(({ memberId }) => memberId))])
}

function showPlaces(atEvents: PlacesAtEvents, inPrograms: PlacesInPrograms, orders: Orders, now: Date): OwnPlace[] {
  const places = [
    ...atEvents.map((row) => showAtEvent(row, orders)),
    ...inPrograms.map((row) => ({ ...row, people: 1, familyMemberIds: [], isComing: true, order: null })),
  ]
  return places
    .sort((one, other) => startOf(one.event) - startOf(other.event) || startOf(one) - startOf(other))
    .map(({ event, program, position, ...place }) => ({
      ...place,
      eventId: event.id,
      position,
      state: position === null ? 'registered' : 'waiting',
      event: showEvent(event, now),
      program: program && {
        ...program,
        timeSlot: timeSlotOf(program, event),
        registrationDeadline: deadlineOf(program, event),
      },
    }))
}

/** Of an event, or of a place: programs follow the place at their event, in the order of their times. */
const startOf = (of: { eventDate: Date } | { program: { startsAt: Date | null } | null }): number =>
  'eventDate' in of ? of.eventDate.getTime() : (of.program?.startsAt?.getTime() ?? 0)

const none = sql<number | null>`null::int`
const eventPosition = sql<
  number | null
>`(select count(*)::int from event_waiting_list as ahead where ahead.event_id = event_waiting_list.event_id and (ahead.joined_at, ahead.id) <= (event_waiting_list.joined_at, event_waiting_list.id))`

type JoinedColumn =
  | typeof eventRegistrations.registeredAt
  | typeof eventWaitingList.joinedAt
  | typeof programRegistrations.registeredAt
  | typeof programWaitingList.joinedAt
type OwnState = { whose: Whose; since: JoinedColumn; position: typeof none }

function selectAtEvents(
  db: Executor,
  table: typeof eventRegistrations | typeof eventWaitingList,
  { whose, since, position }: OwnState,
) {
  const { people, familyMemberIds, memberComes } = table
  return db
    .select({
      since,
      position,
      people,
      familyMemberIds,
      isComing: memberComes,
      memberId: members.id,
      event: eventColumns,
      name: members.fullName,
    })
    .from(table)
    .innerJoin(members, eq(members.id, table.memberId))
    .innerJoin(events, eq(events.id, table.eventId))
    .where(whose.atEvents(table))
}

type Orders = Awaited<ReturnType<typeof listOrdersOf>>
type AtEvent = { name: string; memberId: string; event: { id: string }; position: number | null }

const showAtEvent = <Row extends AtEvent>({ name, memberId, ...row }: Row, orders: Orders) => ({
  ...row,
  order: row.position === null ? (orders.get(`${row.event.id} ${memberId}`) ?? null) : null,
  program: null,
  person: { familyMemberId: null, name },
})

function selectInPrograms(
  db: Executor,
  table: typeof programRegistrations | typeof programWaitingList,
  { whose, since, position }: OwnState,
) {
  const { id, title, timeSlot, startsAt, endsAt, venue, isActive, registrationDeadline, updatedAt } = eventPrograms
  return db
    .select({
      since,
      position,
      event: eventColumns,
      program: { id, title, timeSlot, startsAt, endsAt, venue, isActive, registrationDeadline, updatedAt },
      person: {
        familyMemberId: table.familyMemberId,
        name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      },
    })
    .from(table)
    .innerJoin(members, eq(members.id, table.memberId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, table.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .leftJoin(familyMembers, eq(familyMembers.id, table.familyMemberId))
    .where(and(whose.inPrograms(table), isNull(familyMembers.removedAt)))
}
