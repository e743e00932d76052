import { notifyProgramPlaceFound, placeIds } from '#server/events/changes/event-notices.ts'
import { withEventSlot } from '#server/events/event-slots.ts'
import { listNotifiedOf } from '#server/events/mails/household-recipients.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { ageOn, explainWrongAge } from '#shared/events/age-rules.ts'
import { countPlacesLeft, isPromoting } from '#shared/events/event-rules.ts'
import {
  checkLeavingProgram,
  checkProgramPlace,
  checkProgramWaiting,
  explainTimeConflict,
  type ProgramPlaceError,
  type ProgramPlaceTerms,
} from '#shared/events/program-place-rules.ts'
import { countOnceInProgram } from './one-place.ts'
import { mayBePromoted, requireLeaving, requirePlace } from './place-checks.ts'
import { listPlacesElsewhere } from './places-elsewhere-queries.ts'
import {
  deletePlace,
  findPerson,
  findTimeConflict,
  hasPlace,
  insertProgramRegistration,
  lockPlacesOf,
  lockProgram,
  type Participant,
  type Person,
  type ProgramTerms,
} from './program-place-queries.ts'
import { insertProgramWaiting, listFitting, lockWaiting } from './program-waiting-queries.ts'

/** A person of a member's family and a program, and whether the member may see hidden programs. */
export type ProgramParticipant = Participant & {
  programId: string
  seesHidden: boolean
  /** Somebody of the household joins themselves: the mail is for them alone. */
  isOwn?: boolean | undefined
  /** They give back the place that they have with another household. */
  confirmed?: boolean | undefined
}
type PlaceRequest = Omit<ProgramPlaceTerms, 'conflict'> & ProgramTerms & { person: Person; isWaiting: boolean }
type CheckedPlaceRequest = PlaceRequest & Pick<ProgramPlaceTerms, 'conflict'>

type Joining = ProgramParticipant & {
  /** More people of the family, signed up in the same press; null is the member. */
  also?: readonly (string | null)[] | undefined
}

/**
 * Takes places in a program, all or none, and mails the member once, and each of them with a login of their own. Returns
 * the first. Throws not_found, and every
 * error of `checkProgramPlace` and `countOnceInProgram`.
 */
export function joinProgram(db: Database, { also = [], ...asking }: Joining, now: Date) {
  return withProgram(db, asking, now, async (tx, found) => {
    // always in the same order: two calls for the same people would wait for each other
    const people = [...new Set([asking.familyMemberId, ...also])].toSorted((one, other) =>
      String(one).localeCompare(String(other)),
    )
    for (const familyMemberId of people) await lockPlacesOf(tx, { ...asking, familyMemberId })
    const place = await takePlace(tx, asking, found, now)
    const others: Place[] = []
    for (const familyMemberId of new Set(also)) {
      const other = { ...asking, familyMemberId }
      others.push(await takePlace(tx, other, await findRequest(tx, other, now), now))
    }
    if (!asking.isOwn)
      await sendMail(tx, 'program-joined', { registrationId: place.id, alsoIds: others.map(({ id }) => id) })
    await confirmToPeople(tx, [place, ...others])
    return place
  })
}

type Place = Awaited<ReturnType<typeof takePlace>>

/** A mail to each person of the household with a login of their own. */
async function confirmToPeople(tx: Transaction, places: readonly Place[]): Promise<void> {
  const named = places.flatMap(({ familyMemberId }) => (familyMemberId === null ? [] : [familyMemberId]))
  for (const { familyMemberId } of await listNotifiedOf(tx, named)) {
    const own = places.find((place) => place.familyMemberId === familyMemberId)
    if (own) await sendMail(tx, 'program-joined', placeIds(own.id, familyMemberId))
  }
}

async function takePlace(tx: Transaction, asking: ProgramParticipant, found: PlaceRequest, now: Date) {
  const request = await withConflict(tx, asking, found, now)
  const error = checkProgramPlace(request, now)
  // a place that they have with another household may become free
  if (error !== 'program_full') rejectWith(error, request)
  const freed = await countOnceInProgram(tx, onceOf(asking))
  const counted = { ...request, registeredCount: request.registeredCount - freed }
  rejectWith(checkProgramPlace(counted, now), counted)
  await requirePlace(tx, { ...request, programId: request.id, participant: asking })
  const { programId, memberId, familyMemberId } = asking
  if (request.isWaiting) await deletePlace(tx, programWaitingList, programId, asking)
  return insertProgramRegistration(tx, { programId, memberId, familyMemberId, registeredAt: now })
}

const onceOf = ({ programId, memberId, familyMemberId, isOwn = false, confirmed }: ProgramParticipant) => ({
  programId,
  participant: { memberId, familyMemberId },
  isThemselves: isOwn || familyMemberId === null,
  confirmed,
})

/**
 * Gives a place back; the first eligible person on the waiting list gets it at once. Throws the errors of
 * `checkLeavingProgram`.
 */
export function leaveProgram(db: Database, asking: ProgramParticipant, now: Date): Promise<void> {
  return withProgram(db, asking, now, async (tx, request) => {
    const error = checkLeavingProgram(request, now)
    if (error) throw new AppError(error)
    await requireLeaving(tx, { programId: request.id, participant: asking })
    await deletePlace(tx, programRegistrations, asking.programId, asking)
    await fillPlaces(tx, { ...request, registeredCount: request.registeredCount - 1 }, now)
  })
}

/**
 * Adds a person to the waiting list of a full program. Throws the errors of `checkProgramWaiting` and
 * `countOnceInProgram`.
 */
export function joinProgramWaitingList(db: Database, asking: ProgramParticipant, now: Date) {
  return withProgram(db, asking, now, async (tx, found) => {
    const { programId, memberId, familyMemberId } = asking
    const request = await withConflict(tx, asking, found, now)
    rejectWith(checkProgramWaiting(request, now), request)
    await countOnceInProgram(tx, { ...onceOf(asking), isWaiting: true })
    await requirePlace(tx, { ...request, programId: request.id, participant: asking })
    await insertProgramWaiting(tx, { programId, memberId, familyMemberId, joinedAt: now })
    const position = (await listFitting(tx, request, now)).length
    return { programId, familyMemberId, since: now, position }
  })
}

/** Removes a person from the waiting list. Throws not_waiting_for_program. */
export async function leaveProgramWaitingList(db: Database, asking: ProgramParticipant): Promise<void> {
  const wasWaiting = await deletePlace(db, programWaitingList, asking.programId, asking)
  if (!wasWaiting) throw new AppError('not_waiting_for_program')
}

/**
 * Gives a program's free places to the eligible people who have waited longest, and mails each. Call it in the
 * transaction that frees places; `heldBy` is the undoable change whose messages wait.
 */
export async function moveUpProgramWaiting(
  tx: Transaction,
  programId: string,
  now: Date,
  heldBy?: string,
): Promise<void> {
  const program = await lockProgram(tx, programId, now)
  if (program) await fillPlaces(tx, program, now, heldBy)
}

async function fillPlaces(tx: Transaction, program: ProgramTerms, now: Date, heldBy?: string): Promise<void> {
  if (!program.isActive || !isPromoting(program, now)) return
  let left = countPlacesLeft(program) ?? Number.POSITIVE_INFINITY
  if (left === 0) return
  for (const participant of await listFitting(tx, program, now)) {
    if (!(await mayBePromoted(tx, { programId: program.id, participant, eventDate: program.eventDate }))) continue
    // skip a person who is leaving the list at this very moment
    if (!(await lockWaiting(tx, program.id, participant))) continue
    // and one who has just got a place in another program at the same time, but keeps the position
    if (await findTimeConflict(tx, program, participant, now)) continue
    // or with another household
    if ((await listPlacesElsewhere(tx, program.id, participant)).some(({ isWaiting }) => !isWaiting)) continue
    await deletePlace(tx, programWaitingList, program.id, participant)
    const place = await insertProgramRegistration(tx, { ...participant, programId: program.id, registeredAt: now })
    await announcePlace(tx, { programId: program.id, registrationId: place.id, participant, now, heldBy })
    left -= 1
    if (left === 0) return
  }
}

type Announced = {
  programId: string
  registrationId: string
  participant: Participant
  now: Date
  heldBy?: string | undefined
}

/** Tells the member, and somebody of the household with a login of their own whose place it is. */
async function announcePlace(tx: Transaction, { heldBy, ...place }: Announced): Promise<void> {
  const { registrationId, participant } = place
  const own = await listNotifiedOf(tx, participant.familyMemberId ? [participant.familyMemberId] : [])
  for (const { familyMemberId } of [{ familyMemberId: null }, ...own]) {
    await sendMail(tx, 'program-place-found', placeIds(registrationId, familyMemberId), { heldBy })
    await notifyProgramPlaceFound(tx, { ...place, isOwn: familyMemberId !== null, heldBy })
  }
}

function rejectWith(
  error: ProgramPlaceError | 'program_not_full' | 'already_waiting_for_program' | null,
  { person, age, ageGroup, conflict }: CheckedPlaceRequest,
): void {
  const { name } = person
  if (error === 'wrong_age') throw new AppError(error, { message: explainWrongAge({ name, age, ageGroup }) })
  if (error === 'time_conflict' && conflict)
    throw new AppError(error, { message: explainTimeConflict({ name, conflict }) })
  if (error) throw new AppError(error)
}

async function withConflict(
  tx: Transaction,
  asking: Participant,
  found: PlaceRequest,
  now: Date,
): Promise<CheckedPlaceRequest> {
  await lockPlacesOf(tx, asking)
  return { ...found, conflict: await findTimeConflict(tx, found, asking, now) }
}

/** Runs the callback with the program and its places, locked until its transaction ends. Throws not_found. */
function withProgram<T>(
  db: Database,
  asking: ProgramParticipant,
  now: Date,
  work: (tx: Transaction, request: PlaceRequest) => Promise<T>,
): Promise<T> {
  return withEventSlot(asking.programId, () =>
    db.transaction(async (tx) => work(tx, await findRequest(tx, asking, now))),
  )
}

async function findRequest(tx: Transaction, asking: ProgramParticipant, now: Date): Promise<PlaceRequest> {
  const program = await lockProgram(tx, asking.programId, now)
  const person = program && (await findPerson(tx, asking))
  if (!program || !person) throw new AppError('not_found')
  const isRegistered = await hasPlace(tx, programRegistrations, program.id, asking)
  // a person with a place in a program that was hidden later can still leave it
  if (!program.isShown && !isRegistered && !(program.isActive && asking.seesHidden)) throw new AppError('not_found')
  const isWaiting = await hasPlace(tx, programWaitingList, program.id, asking)
  const age = person.dateOfBirth === null ? null : ageOn(person.dateOfBirth, program.eventDate)
  return { ...program, person, age, isRegistered, isWaiting }
}
