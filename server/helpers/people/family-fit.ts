import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionParticipants,
} from '#server/competitions/competition-tables.ts'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { listNameable, type Member } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import {
  type ClaimError,
  type ClaimTerms,
  checkClaim,
  checkPerson,
  isAdult,
  isChild,
  isDuring,
  isSameTime,
} from '#shared/helpers/helper-rules.ts'
import { helperClaims, helperJobMembers, helperJobs, helperShifts } from '../helper-tables.ts'

/** Somebody of a family: the member if `familyMemberId` is null. */
export type FamilyPerson = {
  familyMemberId: string | null
  name: string
  photoUrl: string | null
  dateOfBirth: string | null
}
type Busy = { familyMemberId: string | null; title: string; startsAt: Date; endsAt: Date | null }
type OwnShift = Busy & { shiftId: string; endsAt: Date }

/** Everything about a family that decides which shifts fit. */
export type Family = {
  people: FamilyPerson[]
  programs: Busy[]
  shifts: OwnShift[]
  /** The jobs for which the committee has chosen the member. */
  chosenJobIds: ReadonlySet<string>
}

/** The member and everybody who may be named, with what they take part in and their shifts. */
export async function readFamily(db: Executor, member: Pick<Member, 'id' | 'fullName' | 'dateOfBirth'>, now: Date) {
  const { id: memberId, fullName: name, dateOfBirth } = member
  const family = await listNameable(db, memberId)
  const chosen = await db
    .select({ jobId: helperJobMembers.jobId })
    .from(helperJobMembers)
    .where(and(eq(helperJobMembers.memberId, memberId), isNull(helperJobMembers.familyMemberId)))
  const people: FamilyPerson[] = [
    { familyMemberId: null, name, photoUrl: null, dateOfBirth },
    ...family.map((person) => ({ ...pick(person), familyMemberId: person.id })),
  ]
  return {
    people,
    programs: await listProgramsOf(db, memberId, now),
    shifts: await listShiftsOf(db, memberId, now),
    chosenJobIds: new Set(chosen.map(({ jobId }) => jobId)),
  } satisfies Family
}

const pick = ({ name, photoUrl, dateOfBirth }: Omit<FamilyPerson, 'familyMemberId'>) => ({
  name,
  photoUrl,
  dateOfBirth,
})

/** Timed programs ahead in which people of a family take part: with a place, or in a group that they joined by its code. */
function listProgramsOf(db: Executor, memberId: string, now: Date): Promise<Busy[]> {
  const isAhead = and(isNotNull(eventPrograms.startsAt), eq(eventPrograms.isActive, true), unfinishedAt(now))
  const facts = {
    title: eventPrograms.title,
    startsAt: sql<Date>`${eventPrograms.startsAt}`.mapWith(eventPrograms.startsAt),
    endsAt: eventPrograms.endsAt,
  }
  const places = db
    .select({ familyMemberId: programRegistrations.familyMemberId, ...facts })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(programRegistrations.memberId, memberId), isAhead))
  const groups = db
    .select({ familyMemberId: competitionParticipants.familyMemberId, ...facts })
    .from(competitionGroupMembers)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionGroupMembers.participantId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionGroupMembers.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(competitionParticipants.memberId, memberId), isAhead))
  // an entry that the committee has added late has no place in the program
  const entries = db
    .select({ familyMemberId: competitionParticipants.familyMemberId, ...facts })
    .from(competitionEntries)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionEntries.participantId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionEntries.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(competitionParticipants.memberId, memberId), isAhead))
  return unionAll(places, groups, entries)
}

function listShiftsOf(db: Executor, memberId: string, now: Date): Promise<OwnShift[]> {
  const { startsAt, endsAt } = helperShifts
  return db
    .select({
      familyMemberId: helperClaims.familyMemberId,
      shiftId: helperClaims.shiftId,
      title: helperJobs.title,
      startsAt,
      endsAt,
    })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .innerJoin(events, eq(events.id, helperJobs.eventId))
    .where(and(eq(helperClaims.memberId, memberId), gt(endsAt, now), ne(events.status, 'cancelled')))
}

/** A shift as far as it decides who may take it. */
export type OpenShift = Pick<ClaimTerms, 'isCancelled' | 'isOpen' | 'needed' | 'taken' | 'audience'> & {
  id: string
  jobId: string
  startsAt: Date
  endsAt: Date
}

/** Everything about one person and a shift that the rules need. */
export function termsFor(shift: OpenShift, person: FamilyPerson, family: Family): ClaimTerms & { age: number | null } {
  const { familyMemberId } = person
  const age = person.dateOfBirth === null ? null : ageOn(person.dateOfBirth, shift.startsAt)
  const others = family.shifts.filter(({ shiftId }) => shiftId !== shift.id)
  const beside = family.shifts.filter(({ shiftId }) => shiftId === shift.id)
  return {
    ...shift,
    age,
    // the list names members, not their families
    isChosen: familyMemberId === null && family.chosenJobIds.has(shift.jobId),
    isAdult: isAdult({ age, familyMemberId }),
    isChild: isChild({ age }),
    hasShift: beside.some((own) => own.familyMemberId === familyMemberId),
    hasOtherShift: others.some((own) => own.familyMemberId === familyMemberId && isSameTime(own, shift)),
    isBesideAdult: beside.some((own) => isAdultOf(family.people, own.familyMemberId, shift.startsAt)),
  }
}

/** Whether somebody of the family is an adult on that day. Who has left the family is none. */
export function isAdultOf(people: readonly FamilyPerson[], familyMemberId: string | null, day: Date): boolean {
  const person = people.find((each) => each.familyMemberId === familyMemberId)
  if (!person) return false
  return isAdult({ familyMemberId, age: person.dateOfBirth === null ? null : ageOn(person.dateOfBirth, day) })
}

/** Why a person cannot take a shift, or what of theirs is at the same time. */
export function fitOf(
  shift: OpenShift,
  person: FamilyPerson,
  family: Family,
  now: Date,
): { error: ClaimError | null; age: number | null; program: string | null } {
  const terms = termsFor(shift, person, family)
  return { error: checkClaim(terms, now), age: terms.age, program: describeProgramDuring(shift, person, family) }
}

/** Why a person cannot take a place that somebody else gives them, or null. */
export function findObstacle(
  shift: OpenShift,
  person: FamilyPerson,
  family: Family,
): { error: ClaimError | null; age: number | null } {
  const terms = termsFor(shift, person, family)
  return { error: terms.hasShift ? 'shift_already_taken' : checkPerson(terms), age: terms.age }
}

/** 'Nila is in Elephants on paper, 4:00 PM – 5:30 PM', or null if nothing of theirs is at that time. */
export function describeProgramDuring(
  shift: Pick<OpenShift, 'startsAt' | 'endsAt'>,
  { familyMemberId, name }: FamilyPerson,
  { programs }: Family,
): string | null {
  const program = programs.find((own) => own.familyMemberId === familyMemberId && isDuring(shift, own))
  return program ? `${name} is in ${program.title}, ${formatHours(program.startsAt, program.endsAt)}` : null
}
