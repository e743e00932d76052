import { and, asc, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { mayBeNamed } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { statusAt } from '#shared/events/event-rules.ts'
import { deadlineOf, type ProgramPlaceTerms, type TimeConflict } from '#shared/events/program-place-rules.ts'
import { doOverlap } from '#shared/events/program-time-rules.ts'
import { statusOfProgram } from '#shared/events/programme/running-order-rules.ts'

/** The person who takes part: the family member if set, otherwise the member. */
export type Participant = { memberId: string; familyMemberId: string | null }
export type Person = { name: string; dateOfBirth: string | null }

type OfPerson = 'isRegistered' | 'age' | 'conflict'
export type ProgramTerms = Omit<ProgramPlaceTerms, OfPerson | 'eventDate' | 'registrationDeadline'> & {
  id: string
  title: string
  startsAt: Date | null
  endsAt: Date | null
  /** Active, and part of an event that visitors see. */
  isShown: boolean
  isActive: boolean
  eventDate: Date
  registrationDeadline: Date | null
}

/**
 * A program with its places. Until the transaction ends nobody else can decide about them and the event cannot change,
 * so decisions based on them hold. Null if there is no such program.
 */
export async function lockProgram(tx: Transaction, programId: string, now: Date): Promise<ProgramTerms | null> {
  const [event] = await tx
    .select(getTableColumns(events))
    .from(events)
    .innerJoin(eventPrograms, eq(eventPrograms.eventId, events.id))
    .where(eq(eventPrograms.id, programId))
    .for('share', { of: events })
  if (!event) return null
  const [program] = await tx.select().from(eventPrograms).where(eq(eventPrograms.id, programId)).for('update')
  // counted in a separate statement: one started before the lock was granted would not see the changes it waited for
  return program ? termsOf(event, program, await countRegistered(tx, programId), now) : null
}

export async function findProgramTerms(db: Executor, programId: string, now: Date): Promise<ProgramTerms | null> {
  const [found] = await listTerms(db, eq(eventPrograms.id, programId), now)
  return found ?? null
}

/** All programs of an event. */
export const listProgramTerms = (db: Executor, eventId: string, now: Date): Promise<ProgramTerms[]> =>
  listTerms(db, eq(eventPrograms.eventId, eventId), now)

async function listTerms(db: Executor, of: SQL, now: Date): Promise<ProgramTerms[]> {
  const registeredCount = sql<number>`(select count(*)::int from program_registrations as place
    where place.program_id = ${eventPrograms.id})`
  const found = await db
    .select({ event: getTableColumns(events), program: getTableColumns(eventPrograms), registeredCount })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(of)
  return found.map(({ event, program, registeredCount: registered }) => termsOf(event, program, registered, now))
}

function termsOf(
  event: typeof events.$inferSelect,
  program: typeof eventPrograms.$inferSelect,
  registeredCount: number,
  now: Date,
): ProgramTerms {
  const { id, title, isActive, ageGroup, capacity, startsAt, endsAt } = program
  const { eventDate, registrationEnabled } = event
  const status = statusAt(event, now)
  return {
    id,
    title,
    startsAt,
    endsAt,
    ageGroup,
    capacity,
    registeredCount,
    eventDate,
    registrationEnabled,
    isActive,
    isShown: isActive && event.isPublic,
    // during an event, a program that is over takes nobody any more
    status: statusOfProgram({ ...program, event: { status } }, now) === 'completed' ? 'completed' : status,
    registrationDeadline: deadlineOf(program, event),
  }
}

async function countRegistered(db: Executor, programId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(programRegistrations)
    .where(eq(programRegistrations.programId, programId))
  return found?.total ?? 0
}

/** The person, protected from removal until the transaction ends. Null for somebody outside this member's family. */
export async function findPerson(tx: Transaction, { memberId, familyMemberId }: Participant): Promise<Person | null> {
  const [person] = familyMemberId
    ? await tx
        .select({ name: familyMembers.name, dateOfBirth: sql<string>`${familyMembers.dateOfBirth}::text` })
        .from(familyMembers)
        .where(and(eq(familyMembers.id, familyMemberId), eq(familyMembers.memberId, memberId), mayBeNamed))
        .for('key share')
    : await tx
        .select({ name: members.fullName, dateOfBirth: sql<string | null>`${members.dateOfBirth}::text` })
        .from(members)
        .where(and(eq(members.id, memberId), isNull(members.erasedAt)))
        .for('key share')
  return person ?? null
}

type PlaceTable = typeof programRegistrations | typeof programWaitingList

export async function hasPlace(
  tx: Executor,
  table: PlaceTable,
  programId: string,
  participant: Participant,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(ofParticipant(table, programId, participant))
  return row !== undefined
}

/** Returns false if there was none. */
export async function deletePlace(
  tx: Executor,
  table: PlaceTable,
  programId: string,
  participant: Participant,
): Promise<boolean> {
  const gone = await tx
    .delete(table)
    .where(ofParticipant(table, programId, participant))
    .returning({ id: table.id })
  return gone.length > 0
}

/**
 * Until the transaction ends nobody else can take a place for this person, directly or from a waiting list, so a time
 * conflict that is not found now does not arise meanwhile. The program is locked first: then no two can deadlock.
 */
export async function lockPlacesOf(tx: Transaction, { memberId, familyMemberId }: Participant): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf({ memberId, familyMemberId })})`)
  await tx
    .select({ id: programWaitingList.id })
    .from(programWaitingList)
    .where(ofPerson(programWaitingList, { memberId, familyMemberId }))
    .orderBy(asc(programWaitingList.programId))
    .for('update')
}

/** The same without waiting, and without the waiting lists; false while somebody else has them. */
export async function tryLockPlacesOf(tx: Transaction, participant: Participant): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(participant)}) as locked`,
  )
  return rows[0]?.locked ?? false
}

const keyOf = ({ memberId, familyMemberId }: Participant) => sql`hashtextextended(${familyMemberId ?? memberId}, 0)`

type TimedPlace = TimeConflict<Date> & { familyMemberId: string | null; endsAt: Date | null }

/** Another active program at the same time in which this person has a place, of events that are neither cancelled nor over. */
export async function findTimeConflict(
  tx: Executor,
  program: Pick<ProgramTerms, 'id' | 'startsAt' | 'endsAt'>,
  participant: Participant,
  now: Date,
): Promise<TimeConflict<Date> | null> {
  if (!program.startsAt) return null
  return conflictWith(program, await listTimedPlaces(tx, ofPerson(programRegistrations, participant), now))
}

/** The active programs with a time in which a member's family has places, of events that are neither cancelled nor over. */
export const listTimedPlacesOfFamily = (db: Executor, memberId: string, now: Date): Promise<TimedPlace[]> =>
  listTimedPlaces(db, eq(programRegistrations.memberId, memberId), now)

/** The first of somebody's places, soonest first, that is at the same time as a program. */
export function conflictWith(
  program: Pick<ProgramTerms, 'id' | 'startsAt' | 'endsAt'>,
  places: readonly TimedPlace[],
): TimeConflict<Date> | null {
  return places.find((other) => other.id !== program.id && doOverlap(other, program)) ?? null
}

async function listTimedPlaces(db: Executor, whose: SQL | undefined, now: Date): Promise<TimedPlace[]> {
  const { id, title, venue, startsAt, endsAt } = eventPrograms
  const { familyMemberId } = programRegistrations
  const places = await db
    .select({ familyMemberId, id, title, venue, startsAt, endsAt })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(whose, isNotNull(startsAt), eq(eventPrograms.isActive, true), unfinishedAt(now)))
    .orderBy(asc(startsAt))
  return places.flatMap((place) => (place.startsAt ? [{ ...place, startsAt: place.startsAt }] : []))
}

export async function insertProgramRegistration(
  tx: Executor,
  place: Participant & { programId: string; registeredAt: Date },
): Promise<typeof programRegistrations.$inferSelect> {
  const [row] = await tx.insert(programRegistrations).values(place).returning()
  if (!row) throw new Error('The place in a program was not stored')
  return row
}

export const ofParticipant = (table: PlaceTable, programId: string, participant: Participant) =>
  and(eq(table.programId, programId), ofPerson(table, participant))

const ofPerson = (table: PlaceTable, { memberId, familyMemberId }: Participant) =>
  and(
    eq(table.memberId, memberId),
    familyMemberId ? eq(table.familyMemberId, familyMemberId) : isNull(table.familyMemberId),
  )
