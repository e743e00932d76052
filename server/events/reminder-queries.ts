import { and, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { isOfMember, type NotifiedPerson } from '#server/events/mails/household-recipients.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventReminders } from '#server/events/registration-tables.ts'
import { hasOwnLogin } from '#server/membership/member-queries.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { EventReminder } from '#shared/events/event-enums.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'

/** The reminders that members with a place get. */
export type SentReminder = Extract<EventReminder, 'day_before' | 'two_hours_before'>

/** When members are reminded: at 9:00 Gulf time on the day before, and two hours before it begins for them. */
const MOMENTS: Record<SentReminder, (start: SQLWrapper) => SQL> = {
  day_before: (start) =>
    sql`(date_trunc('day', ${start} at time zone 'Asia/Dubai') - interval '15 hours') at time zone 'Asia/Dubai'`,
  two_hours_before: (start) => sql`${start} - interval '2 hours'`,
}

/** Events with members who should have had this reminder by now. */
export function listEventsToRemind(db: Executor, reminder: SentReminder, now: Date): Promise<{ id: string }[]> {
  const programs = db
    .select({ id: eventPrograms.id })
    .from(eventPrograms)
    .where(and(eq(eventPrograms.eventId, events.id), isDue(eventPrograms.startsAt, reminder, now)))
  return db
    .select({ id: events.id })
    .from(events)
    .where(and(unfinishedAt(now), or(isDue(events.eventDate, reminder, now), exists(programs))))
}

/** A missed reminder of the day before is no longer sent when the next one is due: members get one of them. */
function isDue(start: SQLWrapper, reminder: SentReminder, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const isOvertaken = sql`${MOMENTS.two_hours_before(start)} <= ${at}`
  const isReached = sql`${start} > ${at} and ${MOMENTS[reminder](start)} <= ${at}`
  return reminder === 'day_before' ? sql`(${isReached} and not ${isOvertaken})` : sql`(${isReached})`
}

type Claim = { eventId: string; reminder: SentReminder; now: Date }
/**
 * A member, or somebody of the household with a login of their own, and when the event begins for them: those who only
 * take part in programs come to the first of these.
 */
export type RemindedPerson = NotifiedPerson & { start: Date; hasTicket: boolean }

/**
 * Marks an event's members as reminded and returns those who were not yet. Those who registered after the reminder time
 * need none.
 */
export async function claimReminders(tx: Transaction, { eventId, reminder, now }: Claim): Promise<RemindedPerson[]> {
  // the event may have been moved or cancelled since it was listed; the lock keeps it unchanged until the mails are
  // queued
  const ofEvent = and(eq(events.id, eventId), unfinishedAt(now))
  const [event] = await tx.select({ id: events.id }).from(events).where(ofEvent).for('share')
  if (!event) return []
  const due = await listDueMembers(tx, { eventId, reminder, now })
  if (due.length === 0) return []
  const claimed = await tx
    .insert(eventReminders)
    .values(due.map(({ memberId, familyMemberId }) => ({ eventId, memberId, familyMemberId, reminder, sentAt: now })))
    .onConflictDoNothing()
    .returning({ memberId: eventReminders.memberId, familyMemberId: eventReminders.familyMemberId })
  const ids = new Set(claimed.map(personKey))
  return due.filter((person) => ids.has(personKey(person)))
}

const personKey = ({ memberId, familyMemberId }: NotifiedPerson): string => familyMemberId ?? memberId

function listDueMembers(tx: Transaction, { eventId, reminder, now }: Claim): Promise<RemindedPerson[]> {
  const places = placesAt(tx, eventId)
  const start = startOf(places)
  return tx
    .select({
      memberId: places.memberId,
      familyMemberId: places.familyMemberId,
      start: start.mapWith(events.eventDate),
      hasTicket: sql<boolean>`bool_or(${places.isParty})`,
    })
    .from(places)
    .innerJoin(members, eq(members.id, places.memberId))
    .where(activeMember)
    .groupBy(places.memberId, places.familyMemberId)
    .having(and(isDue(start, reminder, now), sql`min(${places.since}) < ${MOMENTS[reminder](start)}`))
}

/** When an event begins for one member, or for somebody of the household; null without a place there. */
export async function findOwnStart(
  db: Executor,
  eventId: string,
  { memberId, familyMemberId }: NotifiedPerson,
): Promise<Date | null> {
  const places = placesAt(db, eventId)
  const isTheirs = familyMemberId ? eq(places.familyMemberId, familyMemberId) : isNull(places.familyMemberId)
  const [own] = await db
    .select({ start: startOf(places).mapWith(events.eventDate) })
    .from(places)
    .where(and(eq(places.memberId, memberId), isTheirs))
    .groupBy(places.memberId)
  return own?.start ?? null
}

/**
 * All places at an event and in its programs, by who is reminded of each, and when it begins: the member, and who of the
 * household has a login of their own.
 */
function placesAt(db: Executor, eventId: string) {
  return unionAll(
    partiesOf(db, null).where(and(eq(events.id, eventId), isOfMember(sql`${eventRegistrations}`))),
    partiesOf(db, familyMembers.id)
      .innerJoin(familyMembers, sql`${familyMembers.id} = any(${eventRegistrations.familyMemberIds})`)
      .where(and(eq(events.id, eventId), hasOwnLogin)),
    programPlacesOf(db, null).where(and(takesPartIn(eventId), isNull(familyMembers.removedAt))),
    programPlacesOf(db, familyMembers.id).where(and(takesPartIn(eventId), hasOwnLogin)),
  ).as('places')
}

type PersonColumn = typeof familyMembers.id | null
const personColumn = (column: PersonColumn) =>
  (column ? sql<string | null>`${column}` : sql<string | null>`null::uuid`).as('notified_id')

const partiesOf = (db: Executor, person: PersonColumn) =>
  db
    .select({
      memberId: eventRegistrations.memberId,
      familyMemberId: personColumn(person),
      since: eventRegistrations.registeredAt,
      start: sql<Date>`${events.eventDate}`.as('start'),
      isParty: sql<boolean>`true`.as('is_party'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .$dynamic()

const programPlacesOf = (db: Executor, person: PersonColumn) =>
  db
    .select({
      memberId: programRegistrations.memberId,
      familyMemberId: personColumn(person),
      since: programRegistrations.registeredAt,
      start: sql<Date>`coalesce(${eventPrograms.startsAt}, ${events.eventDate})`.as('start'),
      isParty: sql<boolean>`false`.as('is_party'),
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    .$dynamic()

const takesPartIn = (eventId: string) => and(eq(events.id, eventId), eq(eventPrograms.isActive, true))

/** People with a place at the event itself come to its beginning. */
const startOf = ({ start, isParty }: ReturnType<typeof placesAt>) =>
  sql<Date>`coalesce(min(${start}) filter (where ${isParty}), min(${start}))`

/** Who of a member's family takes part in what at an event, or one person of it, in the order of the programs. */
export async function listParts(db: Executor, eventId: string, person: NotifiedPerson) {
  const places = await listProgramPlaces(db, eventId, person)
  return places.map(({ person, program, event }) => ({
    familyMemberId: person.familyMemberId,
    name: person.name,
    program: program.title,
    timeSlot: timeSlotOf(program, event),
    venue: program.venue,
  }))
}

/** The same as entries of a calendar need it. */
export const listProgramPlaces = (db: Executor, eventId: string, { memberId, familyMemberId }: NotifiedPerson) =>
  programPlacesQuery(db).execute({ eventId, memberId, familyMemberId })

const programPlacesQuery = preparedQuery((db) =>
  db
    .select({
      person: {
        familyMemberId: programRegistrations.familyMemberId,
        name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      },
      program: eventPrograms,
      event: events,
      since: programRegistrations.registeredAt,
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    .where(
      and(
        eq(eventPrograms.eventId, sql.placeholder('eventId')),
        eq(eventPrograms.isActive, true),
        eq(programRegistrations.memberId, sql.placeholder('memberId')),
        // those of the whole family without a person
        sql`coalesce(${sql.placeholder('familyMemberId')}::uuid = ${programRegistrations.familyMemberId}, ${sql.placeholder('familyMemberId')}::uuid is null)`,
        // somebody removed from the family stays in the past only
        isNull(familyMembers.removedAt),
      ),
    )
    .orderBy(eventPrograms.startsAt, eventPrograms.displayOrder, eventPrograms.title, programRegistrations.registeredAt)
    .prepare('program_places_at_event'),
)
