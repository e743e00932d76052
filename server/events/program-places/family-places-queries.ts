import { and, eq, sql } from 'drizzle-orm'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { listFamily, listNameable, type Member } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import type { TimeConflict } from '#shared/events/program-place-rules.ts'
import type { Relation } from '#shared/membership/member-enums.ts'
import { findProgramTerms, findTimeConflict, type ProgramTerms } from './program-place-queries.ts'

type FamilyPlace = {
  familyMemberId: string | null
  name: string
  relation: Relation | null
  photoUrl: string | null
  age: number
  isRegistered: boolean
  position: number | null
  conflict: TimeConflict<Date> | null
}

type Reader = {
  member: Member & { membershipType: string }
  /** Somebody of the household who reads only their own places. */
  person: { id: string } | null
  seesHidden: boolean
  now: Date
}

/**
 * A program with the places of a member's family. Throws not_found, unless it is open to them or somebody of the family
 * takes part or waits.
 */
export async function getPlacesOfFamily(db: Executor, programId: string, { member, person, seesHidden, now }: Reader) {
  const program = await findProgramTerms(db, programId, now)
  const family = program ? await listFamilyPlaces(db, member, program, now) : []
  const people = person ? family.filter(({ familyMemberId }) => familyMemberId === person.id) : family
  const isOpen = program?.isShown || (program?.isActive && seesHidden)
  const isConcerned = people.some(({ isRegistered, position }) => isRegistered || position !== null)
  if (!program || !(isOpen || isConcerned)) throw new AppError('not_found')
  return { ...program, people, isFamily: person === null && member.membershipType === 'family' }
}

/** The status of the member and each family member in a program, with their ages on its day and what they cannot combine with it. */
async function listFamilyPlaces(
  db: Executor,
  member: Member,
  program: Pick<ProgramTerms, 'id' | 'eventDate' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<FamilyPlace[]> {
  const nameable = new Set((await listNameable(db, member.id)).map(({ id }) => id))
  const registered = await db
    .select({ familyMemberId: programRegistrations.familyMemberId })
    .from(programRegistrations)
    .where(and(eq(programRegistrations.programId, program.id), eq(programRegistrations.memberId, member.id)))
  const waiting = await db
    .select({ familyMemberId: programWaitingList.familyMemberId, position: waitingPosition })
    .from(programWaitingList)
    .where(and(eq(programWaitingList.programId, program.id), eq(programWaitingList.memberId, member.id)))
  // without a family plan, only people who have a place already
  const isShown = ({ id }: { id: string }) =>
    nameable.has(id) || [...registered, ...waiting].some(({ familyMemberId }) => familyMemberId === id)
  const family = (await listFamily(db, [member.id])).filter(isShown)
  const { fullName, dateOfBirth: born } = member
  const people = [
    ...(born === null ? [] : [{ id: null, name: fullName, relation: null, photoUrl: null, dateOfBirth: born }]),
    ...family.map(({ id, name, relation, photoUrl, dateOfBirth }) => ({ id, name, relation, photoUrl, dateOfBirth })),
  ]
  const places: FamilyPlace[] = []
  for (const { id, name, relation, photoUrl, dateOfBirth } of people)
    places.push({
      familyMemberId: id,
      name,
      relation,
      photoUrl,
      age: ageOn(dateOfBirth, program.eventDate),
      isRegistered: registered.some(({ familyMemberId }) => familyMemberId === id),
      position: waiting.find(({ familyMemberId }) => familyMemberId === id)?.position ?? null,
      conflict: await findTimeConflict(db, program, { memberId: member.id, familyMemberId: id }, now),
    })
  return places
}

/** The position of a row in its program's waiting list: 1 is next. */
export const waitingPosition = sql<
  number | null
>`(select count(*)::int from program_waiting_list as ahead where ahead.program_id = program_waiting_list.program_id and (ahead.joined_at, ahead.id) <= (program_waiting_list.joined_at, program_waiting_list.id))`
