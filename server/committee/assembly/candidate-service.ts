import { and, eq, ne, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import type { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { MAX_CANDIDATES } from '#shared/committee/assembly/assembly-rules.ts'
import type { CandidateForm } from '#shared/committee/votes/vote-form-rules.ts'
import { findNominee } from '../votes/nomination-service.ts'
import {
  type AssemblyRow,
  findAttendance,
  listNominees,
  listWaitingNominations,
  type MotionRow,
} from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { assemblyCandidates } from './assembly-tables.ts'
import { getMotion } from './open-motion.ts'

type Election = Pick<MotionRow, 'kind' | 'state' | 'takesNominations'>

/** Whether members can nominate for an election, and those nominated can answer. */
export const acceptsNominations = ({ state }: Pick<AssemblyRow, 'state'>, motion: Election): boolean =>
  state !== 'closed' && motion.kind === 'election' && motion.state === 'waiting' && motion.takesNominations

/** Before the doors open every active member can nominate and be nominated, after that only those who have a vote. */
export const canNominate = (
  { state }: Pick<AssemblyRow, 'state'>,
  { isActive, isOnRoll }: { isActive: boolean; isOnRoll: boolean },
): boolean => (state === 'planned' ? isActive : isOnRoll)

type Nominating = { memberId: string; isActive: boolean; membershipNumber: string | null; now: Date }

/**
 * Nominates the member, or another one by their number, and asks them. Throws not_found, nominations_closed,
 * no_vote_in_hall, nominee_not_found and already_nominated.
 */
export function nominateAtAssembly(db: Database, motionId: string, nomination: Nominating) {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getElection(tx, motionId)
    if (!acceptsNominations(assembly, motion)) throw new AppError('nominations_closed')
    const { memberId, isActive, now } = nomination
    const isOnRoll = async (id: string) => (await findAttendance(tx, assembly.id, id)) !== null
    if (!canNominate(assembly, { isActive, isOnRoll: await isOnRoll(memberId) })) throw new AppError('no_vote_in_hall')
    const nominee = await findNominee(tx, nomination)
    if (!nominee || !canNominate(assembly, { isActive: true, isOnRoll: await isOnRoll(nominee.id) }))
      throw new AppError('nominee_not_found')
    const isOwn = nominee.id === memberId
    await addCandidate(tx, motion, nominee, isOwn ? 'accepted' : 'nominated')
    if (!isOwn)
      await notifyPeople(
        tx,
        [{ userId: nominee.userId, title: `You have been nominated: ${motion.title}`, body: 'Do you accept?' }],
        { kind: 'vote', link: `/assembly/${assembly.id}`, aboutId: assembly.id, now },
      )
    return { isOwn }
  })
}

/** Enters a candidate who accepts in the hall, also after they declined. Throws not_found, motion_begun, nominee_not_found and already_nominated. */
export function enterAtAssembly(db: Database, motionId: string, memberId: string, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getElection(tx, motionId)
    requireWaiting(assembly, motion)
    const nominee = await findNominee(tx, { memberId, membershipNumber: null })
    if (!nominee) throw new AppError('nominee_not_found')
    await enterCandidate(tx, motion, nominee)
    await record(tx, 'assembly.candidate_entered', assembly.id, actorId, { after: { candidate: nominee.fullName } })
    return assembly.id
  })
}

/** Removes a candidate before the election opens; returns the assembly. Throws not_found and motion_begun. */
export function removeFromElection(db: Database, candidateId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { candidate, motion, assembly } = await getCandidate(tx, candidateId)
    requireWaiting(assembly, motion)
    await detachUpload(tx, candidate.photoUrl, now)
    await tx.delete(assemblyCandidates).where(eq(assemblyCandidates.id, candidateId))
    await record(tx, 'assembly.candidate_removed', assembly.id, actorId, { before: { candidate: candidate.name } })
    return assembly.id
  })
}

type Accepting = { memberId: string; accountId: string; form: CandidateForm; now: Date }

/** Accepts a nomination of one's own, with two lines and a portrait. Throws not_found, nominations_closed and validation_failed. */
export function acceptAtAssembly(db: Database, candidateId: string, { memberId, accountId, form, now }: Accepting) {
  return db.transaction(async (tx) => {
    const own = await getOwn(tx, candidateId, memberId)
    await requireBallotPlace(tx, own.motionId, memberId)
    const { photoUrl: before } = own
    const picture = { kind: 'picture' as const, ownerId: null, uploadedBy: accountId, now }
    const photoUrl = await replaceUpload(tx, { before, url: form.photoUrl, ...picture })
    const change = { state: 'accepted' as const, statement: form.statement, photoUrl }
    await tx.update(assemblyCandidates).set(change).where(eq(assemblyCandidates.id, candidateId))
  })
}

/** Declines a nomination, also after it was accepted. Throws not_found and nominations_closed. */
export function declineAtAssembly(db: Database, candidateId: string, memberId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => decline(tx, await getOwn(tx, candidateId, memberId), now))
}

/** For the portrait of a candidate. Throws nominations_closed without a nomination that can still be answered. */
export async function requireWaitingNomination(db: Executor, memberId: string): Promise<void> {
  const nominations = await listWaitingNominations(db, memberId)
  if (!nominations.some(({ assembly, motion }) => acceptsNominations(assembly, motion)))
    throw new AppError('nominations_closed')
}

/** A candidate who has left, died or is erased is none in elections that have not opened. */
export async function leaveElections(tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date) {
  if (familyMemberId) return
  for (const { candidate } of await listWaitingNominations(tx, memberId)) {
    // nobody is taken off a ballot that the chair opens just now
    const { motion } = await getMotion(tx, candidate.motionId)
    if (motion.state === 'waiting') await decline(tx, candidate, now)
  }
}

type Candidate = typeof assemblyCandidates.$inferSelect

async function decline(tx: Transaction, { id, photoUrl }: Candidate, now: Date): Promise<void> {
  await detachUpload(tx, photoUrl, now)
  const change = { state: 'declined' as const, statement: '', photoUrl: null }
  await tx.update(assemblyCandidates).set(change).where(eq(assemblyCandidates.id, id))
}

function requireWaiting({ state }: AssemblyRow, motion: MotionRow): void {
  if (state === 'closed') throw new AppError('assembly_not_open')
  if (motion.state !== 'waiting') throw new AppError('motion_begun')
}

async function getElection(tx: Transaction, motionId: string) {
  const found = await getMotion(tx, motionId)
  if (found.motion.kind !== 'election') throw new AppError('not_found')
  return found
}

async function getCandidate(tx: Transaction, candidateId: string) {
  const [candidate] = await tx.select().from(assemblyCandidates).where(eq(assemblyCandidates.id, candidateId))
  if (!candidate) throw new AppError('not_found')
  return { candidate, ...(await getMotion(tx, candidate.motionId)) }
}

async function getOwn(tx: Transaction, candidateId: string, memberId: string): Promise<Candidate> {
  const { candidate, motion, assembly } = await getCandidate(tx, candidateId)
  if (candidate.memberId !== memberId) throw new AppError('not_found')
  if (!acceptsNominations(assembly, motion)) throw new AppError('nominations_closed')
  return candidate
}

type Nominee = Pick<typeof members.$inferSelect, 'id' | 'fullName'>

async function addCandidate(tx: Transaction, motion: MotionRow, nominee: Nominee, state: Candidate['state']) {
  const values = { ...(await newCandidate(tx, motion, nominee)), state }
  const added = await tx.insert(assemblyCandidates).values(values).onConflictDoNothing().returning()
  if (added.length === 0) throw new AppError('already_nominated')
}

/** Somebody who was nominated or has declined is a candidate with what they have written. */
async function enterCandidate(tx: Transaction, motion: MotionRow, nominee: Nominee) {
  const state = 'accepted' as const
  const { motionId, memberId } = assemblyCandidates
  const accepted = { target: [motionId, memberId], set: { state }, setWhere: ne(assemblyCandidates.state, state) }
  const values = { ...(await newCandidate(tx, motion, nominee)), state }
  const entered = await tx.insert(assemblyCandidates).values(values).onConflictDoUpdate(accepted).returning()
  if (entered.length === 0) throw new AppError('already_nominated')
}

async function newCandidate(tx: Transaction, { id: motionId }: MotionRow, nominee: Nominee) {
  await requireBallotPlace(tx, motionId, nominee.id)
  const position = (await listNominees(tx, motionId)).length
  return { motionId, memberId: nominee.id, name: nominee.fullName, position }
}

/** Those who have declined take nobody's place. */
async function requireBallotPlace(tx: Transaction, motionId: string, memberId: string): Promise<void> {
  const isOther = sql`${assemblyCandidates.memberId} is distinct from ${memberId}::uuid`
  const others = and(eq(assemblyCandidates.motionId, motionId), ne(assemblyCandidates.state, 'declined'), isOther)
  if ((await tx.$count(assemblyCandidates, others)) >= MAX_CANDIDATES)
    throw fieldError('membershipNumber', `An election has at most ${MAX_CANDIDATES} candidates.`)
}
