import { and, eq, inArray, sql } from 'drizzle-orm'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { listFamily, listNameable, type Member } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import type { TimeConflict } from '#shared/events/program-place-rules.ts'
import type { Relation } from '#shared/membership/member-enums.ts'
import {
  conflictWith,
  findProgramTerms,
  listProgramTerms,
  listTimedPlacesOfFamily,
  type ProgramTerms,
} from './program-place-queries.ts'

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
export async function getPlacesOfFamily(db: Executor, programId: string, reader: Reader) {
  const program = await findProgramTerms(db, programId, reader.now)
  const [found] = program ? await listOpenPlaces(db, [program], reader) : []
  if (!found) throw new AppError('not_found')
  return found
}

/** The same for all programs of an event, without those that are not open to them. */
export const listPlacesAtEvent = async (db: Executor, eventId: string, reader: Reader) =>
  listOpenPlaces(db, await listProgramTerms(db, eventId, reader.now), reader)

async function listOpenPlaces(db: Executor, programs: readonly ProgramTerms[], reader: Reader) {
  const { member, person, seesHidden } = reader
  const family = await readFamily(db, programs, reader)
  return programs.flatMap((program) => {
    const everybody = placesIn(program, family)
    const people = person ? everybody.filter(({ familyMemberId }) => familyMemberId === person.id) : everybody
    const isOpen = program.isShown || (program.isActive && seesHidden)
    const isConcerned = people.some(({ isRegistered, position }) => isRegistered || position !== null)
    if (!(isOpen || isConcerned)) return []
    return [{ ...program, people, isFamily: person === null && member.membershipType === 'family' }]
  })
}

type Family = Awaited<ReturnType<typeof readFamily>>

/** The member and the family with their places in these programs, and those that keep them from others. */
async function readFamily(db: Executor, programs: readonly ProgramTerms[], { member, now }: Reader) {
  const ids = programs.map(({ id }) => id)
  const nameable = new Set((await listNameable(db, member.id)).map(({ id }) => id))
  const registered = await db
    .select({ programId: programRegistrations.programId, familyMemberId: programRegistrations.familyMemberId })
    .from(programRegistrations)
    .where(and(inArray(programRegistrations.programId, ids), eq(programRegistrations.memberId, member.id)))
  const { programId, familyMemberId } = programWaitingList
  const waiting = await db
    .select({ programId, familyMemberId, position: waitingPosition })
    .from(programWaitingList)
    .where(and(inArray(programId, ids), eq(programWaitingList.memberId, member.id)))
  const family = await listFamily(db, [member.id])
  const timed = await listTimedPlacesOfFamily(db, member.id, now)
  return { member, nameable, registered, waiting, family, timed }
}

/** The status of the member and each family member in a program, with their ages on its day and what they cannot combine with it. */
function placesIn(program: ProgramTerms, { member, nameable, family, timed, ...places }: Family): FamilyPlace[] {
  const registered = places.registered.filter(({ programId }) => programId === program.id)
  const waiting = places.waiting.filter(({ programId }) => programId === program.id)
  // without a family plan, only people who have a place already
  const isShown = ({ id }: { id: string }) =>
    nameable.has(id) || [...registered, ...waiting].some(({ familyMemberId }) => familyMemberId === id)
  const { fullName, dateOfBirth: born } = member
  const people = [
    ...(born === null ? [] : [{ id: null, name: fullName, relation: null, photoUrl: null, dateOfBirth: born }]),
    ...family.filter(isShown),
  ]
  return people.map(({ id, name, relation, photoUrl, dateOfBirth }) => {
    const isOf = ({ familyMemberId }: { familyMemberId: string | null }) => familyMemberId === id
    return {
      familyMemberId: id,
      name,
      relation,
      photoUrl,
      age: ageOn(dateOfBirth, program.eventDate),
      isRegistered: registered.some(isOf),
      position: waiting.find(isOf)?.position ?? null,
      conflict: program.startsAt ? conflictWith(program, timed.filter(isOf)) : null,
    }
  })
}

/** The position of a row in its program's waiting list: 1 is next. */
export const waitingPosition = sql<
  number | null
>`(select count(*)::int from program_waiting_list as ahead where ahead.program_id = program_waiting_list.program_id and (ahead.joined_at, ahead.id) <= (program_waiting_list.joined_at, program_waiting_list.id))`
