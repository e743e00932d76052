import { and, eq, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { isProgramDeleted } from '#server/events/changes/deleted-records.ts'
import {
  findTimeConflict,
  lockPlacesOf,
  lockProgram,
  ofParticipant,
} from '#server/events/program-places/program-place-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Entry, type ItemOfFestival, listEntries, lockItem } from '../competition-queries.ts'
import { competitionEntries, competitionGroupMembers, competitionParticipants } from '../competition-tables.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { recordItem } from '../setup/item-service.ts'
import { checkEntrant, type Entrant, findPersonOf, hasRegistration, timeConflict } from './entry-check.ts'
import { findEntry, findParticipant, listGroupMembers } from './entry-queries.ts'

type Person = { memberId: string; familyMemberId: string | null }
type Consent = { hasNameConsent?: boolean | undefined }
type LateEntry = Person & Consent & { reason: string; groupName?: string | null | undefined }

/**
 * Enters somebody after the deadline, and returns the id of the entry. Capacity and deadline do not count. Throws
 * not_found, judges_this_item, roll_called and the errors of `checkEntrant`.
 */
export function addLateEntry(db: Database, programId: string, late: LateEntry, by: By): Promise<string> {
  return db.transaction(async (tx) => (await addLateEntryWithin(tx, programId, late, by)).entryId)
}

/** `addLateEntry` within a transaction. Returns the entry, and since when the person was on the waiting list. */
export async function addLateEntryWithin(tx: Transaction, programId: string, late: LateEntry, by: By) {
  const { memberId, familyMemberId, reason, groupName = null, hasNameConsent } = late
  const place = { memberId, familyMemberId }
  const found = await lockEntering(tx, programId, place, by.now)
  await requireNoJudgeOfItem(tx, programId, by.actorId)
  await requireEntrant(tx, found, place, by.now)
  if (await hasRegistration(tx, programId, place)) throw new AppError('already_taking_part')
  const waitedSince = await leaveWaiting(tx, programId, place)
  const [registration] = await tx
    .insert(programRegistrations)
    .values({ ...place, programId, registeredAt: by.now })
    .returning({ id: programRegistrations.id })
  const [entry] = await tx
    .update(competitionEntries)
    .set({ lateReason: reason, lateBy: by.actorId, groupName })
    .where(eq(competitionEntries.registrationId, registration?.id ?? ''))
    .returning({ id: competitionEntries.id, participantId: competitionEntries.participantId })
  if (!entry) throw new Error('The late entry was not stored')
  await noteConsent(tx, entry.participantId, hasNameConsent, by.now)
  await recordItem(tx, 'competition_entry.added_late', programId, by, {
    after: { ...place, entryId: entry.id, reason, hasNameConsent },
  })
  return { entryId: entry.id, participantId: entry.participantId, waitedSince }
}

async function leaveWaiting(tx: Transaction, programId: string, place: Person): Promise<Date | null> {
  const [waiting] = await tx
    .delete(programWaitingList)
    .where(ofParticipant(programWaitingList, programId, place))
    .returning({ joinedAt: programWaitingList.joinedAt })
  return waiting?.joinedAt ?? null
}

/** Names a group. `memberId` is the leader's; null for admins. Throws not_found or roll_called. */
export async function nameGroup(
  db: Database,
  { entryId, memberId, groupName }: { entryId: string; memberId: string | null; groupName: string },
  by: By,
): Promise<string> {
  return withGroup(db, entryId, async (tx, { entry }) => {
    await requireLeader(tx, entry, memberId)
    const others = await listEntries(tx, entry.programId)
    if (others.some(({ id, groupName: name }) => id !== entryId && isSameName(name, groupName))) {
      const message = 'Another group of this item has this name.'
      throw new AppError('validation_failed', { message, fields: { groupName: message } })
    }
    await tx.update(competitionEntries).set({ groupName }).where(eq(competitionEntries.id, entryId))
    if (memberId === null)
      await recordItem(tx, 'competition_group.named', entry.programId, by, { after: { entryId, groupName } })
    return entry.programId
  })
}

/** Joins a group with its leader's code. Throws unknown_join_code, group_full and the errors of `checkEntrant`. */
export function joinGroup(db: Database, programId: string, joining: Person & { joinCode: string }, now: Date) {
  return db.transaction(async (tx) => {
    const found = await lockEntering(tx, programId, joining, now)
    const code = joining.joinCode.toUpperCase()
    const entry = (await listEntries(tx, programId)).find(({ joinCode }) => joinCode !== null && joinCode === code)
    if (!entry) throw new AppError('unknown_join_code')
    await addToGroup(tx, { found, entry }, joining, now)
    return { entryId: entry.id, groupName: entry.groupName }
  })
}

/**
 * Adds a person to a group, as an admin. Throws not_found, judges_this_item, roll_called, group_full and the errors of
 * `checkEntrant`.
 */
export function addGroupMember(db: Database, entryId: string, person: Person & Consent, by: By): Promise<string> {
  return db.transaction(async (tx) => (await addGroupMemberWithin(tx, entryId, person, by)).programId)
}

/** `addGroupMember` within a transaction. */
export async function addGroupMemberWithin(
  tx: Transaction,
  entryId: string,
  { hasNameConsent, ...person }: Person & Consent,
  by: By,
) {
  const entry = await findEntry(tx, entryId)
  if (!entry) throw new AppError('not_found')
  const found = await lockEntering(tx, entry.programId, person, by.now)
  await requireNoJudgeOfItem(tx, entry.programId, by.actorId)
  if (found.item.kind !== 'group') throw new AppError('not_found')
  const participantId = await addToGroup(tx, { found, entry }, person, by.now)
  await noteConsent(tx, participantId, hasNameConsent, by.now)
  await recordItem(tx, 'competition_group.member_added', entry.programId, by, {
    after: { entryId, ...person, hasNameConsent },
  })
  return { programId: entry.programId, participantId }
}

type LeaveInput = {
  entryId: string
  participantId: string
  /** Of the member who asks; null for admins. */
  memberId: string | null
}

/**
 * Takes somebody out of a group: themselves, or anybody for the leader. Throws not_found, roll_called or leader_stays.
 */
export function removeGroupMember(
  db: Database,
  { entryId, participantId, memberId }: LeaveInput,
  by: By,
): Promise<void> {
  return withGroup(db, entryId, async (tx, { entry }) => {
    if (participantId === entry.participantId) throw new AppError('leader_stays')
    const person = (await listGroupMembers(tx, [entryId])).find(({ participant }) => participant.id === participantId)
    if (!person) throw new AppError('not_found')
    if (person.participant.memberId !== memberId) await requireLeader(tx, entry, memberId)
    await tx
      .delete(competitionGroupMembers)
      .where(
        and(eq(competitionGroupMembers.entryId, entryId), eq(competitionGroupMembers.participantId, participantId)),
      )
    if (memberId === null)
      await recordItem(tx, 'competition_group.member_removed', entry.programId, by, {
        before: { entryId, participantId },
      })
  })
}

async function addToGroup(tx: Transaction, { found, entry }: Group, person: Person, now: Date): Promise<string> {
  const { item, festival } = found
  const entrant = await requireEntrant(tx, found, person, now)
  const people = await listGroupMembers(tx, [entry.id])
  if (item.maxSize !== null && people.length >= item.maxSize)
    throw new AppError('group_full', { message: `This group is full: at most ${item.maxSize} people may take part.` })
  const participantId = await addParticipant(tx, festival.eventId, person, entrant)
  await tx.insert(competitionGroupMembers).values({ entryId: entry.id, participantId, programId: item.programId })
  return participantId
}

/** Somebody who may enter the item. */
async function requireEntrant(tx: Transaction, found: ItemOfFestival, person: Person, now: Date): Promise<Entrant> {
  const entrant = await findPersonOf(tx, person)
  if (!entrant) throw new AppError('not_found')
  const { programId: id, startsAt, endsAt } = found.item
  const error = await checkEntrant(tx, found, person, entrant)
  if (error) throw error
  const conflict = await findTimeConflict(tx, { id, startsAt, endsAt }, person, now)
  if (conflict) throw timeConflict(entrant.name, conflict)
  return entrant
}

/** Locks as a sign-up does, so that the two cannot deadlock: the program, the places of the person, then the item. */
async function lockEntering(tx: Transaction, programId: string, person: Person, now: Date): Promise<ItemOfFestival> {
  if (!(await lockProgram(tx, programId, now))) throw new AppError('not_found')
  await lockPlacesOf(tx, person)
  const found = await lockItem(tx, programId)
  // nobody enters what is about to disappear
  if (await isProgramDeleted(tx, { id: programId, eventId: found.item.eventId })) throw new AppError('not_found')
  requireBeforeRollCall(found)
  return found
}

/** The id of the participant, added with the first entry. */
export async function addParticipant(tx: Transaction, eventId: string, person: Person, entrant: Entrant) {
  const { personId, name, dateOfBirth } = entrant
  const [participant] = await tx
    .insert(competitionParticipants)
    .values({ eventId, personId, ...person, name, dateOfBirth })
    .onConflictDoUpdate({
      target: [competitionParticipants.eventId, competitionParticipants.personId],
      set: { name },
    })
    .returning({ id: competitionParticipants.id })
  if (!participant) throw new Error('The participant was not stored')
  return participant.id
}

/** Stores a guardian's consent that the committee was given; undefined changes nothing, and an earlier consent keeps its time. */
export async function noteConsent(
  tx: Transaction,
  participantId: string,
  hasNameConsent: boolean | undefined,
  now: Date,
): Promise<void> {
  if (hasNameConsent === undefined) return
  const { id, nameConsentAt } = competitionParticipants
  await tx
    .update(competitionParticipants)
    .set({ nameConsentAt: hasNameConsent ? sql`coalesce(${nameConsentAt}, ${now.toISOString()}::timestamptz)` : null })
    .where(eq(id, participantId))
}

async function requireLeader(tx: Transaction, entry: Entry, memberId: string | null): Promise<void> {
  if (memberId === null) return
  const leader = await findParticipant(tx, entry.participantId)
  if (leader?.memberId !== memberId) throw new AppError('not_found')
}

function requireBeforeRollCall({ item }: ItemOfFestival): void {
  if (item.state !== 'entries') throw new AppError('roll_called')
}

type Group = { entry: Entry; found: ItemOfFestival }

/** Groups change until the roll call. */
function withGroup<T>(db: Database, entryId: string, work: (tx: Transaction, group: Group) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const entry = await findEntry(tx, entryId)
    if (!entry) throw new AppError('not_found')
    const found = await lockItem(tx, entry.programId)
    if (found.item.kind !== 'group') throw new AppError('not_found')
    requireBeforeRollCall(found)
    return work(tx, { entry, found })
  })
}

const isSameName = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
