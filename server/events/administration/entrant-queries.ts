import { asc, eq, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'

/** A program's entrants with their age on the day of the event. Throws not_found. */
export async function listEntrantsWithAge(db: Executor, programId: string) {
  const program = await findProgramDay(db, programId)
  if (!program) throw new AppError('not_found')
  const rows = await listEntrants(db, programId)
  const entrants = rows.map((row) => ({
    ...row,
    asksForAge: program.ageGroup !== null && program.ageGroup !== 'all',
    age: row.dateOfBirth === null ? null : Math.max(0, ageOn(row.dateOfBirth, program.eventDate)),
  }))
  return { program, entrants }
}

/** Of a selection from places in programs that is joined with members and, for those of the family, `familyMembers`. */
export const dateOfBirthOfEntrant = sql<
  string | null
>`(case when ${familyMembers.id} is null then ${members.dateOfBirth} else ${familyMembers.dateOfBirth} end)::text`

const ENTRANT = {
  name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
  /** Null for erased and removed people. */
  dateOfBirth: dateOfBirthOfEntrant,
  relation: familyMembers.relation,
  memberId: members.id,
  memberName: members.fullName,
  membershipNumber: members.membershipNumber,
  mobileNumber: members.mobileNumber,
  email: members.email,
}

/**
 * People with a place, then the waiting list, each in order of arrival. A program is small enough to be read at once.
 */
async function listEntrants(db: Executor, programId: string) {
  const registered = await db
    .select({ id: programRegistrations.id, since: programRegistrations.registeredAt, ...ENTRANT })
    .from(programRegistrations)
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    .where(eq(programRegistrations.programId, programId))
    .orderBy(asc(programRegistrations.registeredAt), asc(programRegistrations.id))
  const waiting = await db
    .select({ id: programWaitingList.id, since: programWaitingList.joinedAt, ...ENTRANT })
    .from(programWaitingList)
    .innerJoin(members, eq(members.id, programWaitingList.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, programWaitingList.familyMemberId))
    .where(eq(programWaitingList.programId, programId))
    .orderBy(asc(programWaitingList.joinedAt), asc(programWaitingList.id))
  return [
    ...registered.map((entrant) => ({ ...entrant, state: 'registered' as const })),
    ...waiting.map((entrant) => ({ ...entrant, state: 'waiting' as const })),
  ]
}

/** The program with the date on which its entrants' ages count. */
async function findProgramDay(db: Executor, programId: string) {
  const [program] = await db
    .select({ title: eventPrograms.title, ageGroup: eventPrograms.ageGroup, eventDate: events.eventDate })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(eq(eventPrograms.id, programId))
  return program ?? null
}
