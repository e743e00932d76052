import { eq, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { MotionChoice } from '#shared/committee/assembly/assembly-enums.ts'
import { type Counts, MAX_MOTIONS, type MotionForm, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { sealUrn } from '../votes/urn.ts'
import { detachPortraitsOfMotion } from './assembly-deletion.ts'
import {
  countVoters,
  listCandidates,
  listMotions,
  listPaperCounts,
  listVotesOf,
  type MotionRow,
} from './assembly-queries.ts'
import { getAssembly, record, requireQuorum } from './assembly-service.ts'
import { assemblyMotions, assemblyPaperCounts, assemblyVotes } from './assembly-tables.ts'
import { emptyUrn, writeCandidates } from './election-service.ts'
import { countVotes, requirePlace } from './motion-counts.ts'
import { getMotion, getOpen } from './open-motion.ts'
import { passOnWinners } from './winners-service.ts'

/** Adds a motion or an election after the others. Throws not_found, assembly_not_open and validation_failed. */
export function addMotion(
  db: Database,
  id: string,
  { candidateIds, ...form }: MotionForm,
  { actorId }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const motions = await listMotions(tx, id)
    requirePlaceForMotion(motions)
    const position = (motions.at(-1)?.position ?? -1) + 1
    const isElection = form.kind === 'election'
    const values = isElection ? form : { ...form, seats: 1, office: null, takesNominations: false }
    const [motion] = await tx
      .insert(assemblyMotions)
      .values({ ...values, assemblyId: id, position })
      .returning()
    if (!motion) throw new Error('A motion was not stored')
    if (candidateIds.length > 0 && isElection) await writeCandidates(tx, motion.id, candidateIds)
    await record(tx, 'assembly.motion_added', id, actorId, { after: form })
  })
}

/** Throws validation_failed if an assembly has as many motions as minutes can have items. */
export function requirePlaceForMotion(motions: readonly MotionRow[]): void {
  if (motions.length >= MAX_MOTIONS) throw fieldError('title', `An assembly has at most ${MAX_MOTIONS} motions.`)
}

/** Removes a motion that is not open yet; returns the assembly. Throws not_found, assembly_not_open and motion_begun. */
export function removeMotion(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    if (motion.state !== 'waiting') throw new AppError('motion_begun')
    await detachPortraitsOfMotion(tx, motionId, now)
    await tx.delete(assemblyMotions).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_removed', assembly.id, actorId, { before: { title: motion.title } })
    return assembly.id
  })
}

type Step = By & { secret: string }

/** Puts a motion to the vote. Throws not_found, assembly_not_open, motion_begun, motion_open, no_quorum and vote_not_ready. */
export function openMotion(db: Database, motionId: string, { actorId, now, secret }: Step): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state !== 'running') throw new AppError('assembly_not_open')
    if (motion.state !== 'waiting') throw new AppError('motion_begun')
    const motions = await listMotions(tx, assembly.id)
    if (motions.some(({ state }) => state === 'open')) throw new AppError('motion_open')
    await requireQuorum(tx, assembly)
    if (motion.kind === 'election' && (await listCandidates(tx, motionId)).length === 0)
      throw new AppError('vote_not_ready', { message: 'This election has no candidates yet.' })
    const urn = motion.kind === 'election' ? sealUrn(secret, {}) : null
    await tx.update(assemblyMotions).set({ state: 'open', openedAt: now, urn }).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_opened', assembly.id, actorId, { after: { title: motion.title } })
    return assembly.id
  })
}

/**
 * Closes a motion. The winners of an election are notified once the two minutes to undo that are over, and go into the
 * draft of the next hand-over. Throws not_found, motion_not_open, paper_counts_differ unless two people have counted the
 * paper equally, and more_votes_than_in_hall.
 */
export function closeMotion(db: Database, motionId: string, step: Step): Promise<string> {
  return db.transaction(async (tx) => {
    const closed = await countAndClose(tx, motionId, step)
    if (closed.kind === 'election') await passOnElection(tx, closed, step)
    return closed.assemblyId
  })
}

const passOnElection = (tx: Transaction, election: MotionRow, { actorId, now }: By): Promise<void> =>
  holdMessages(tx, { area: 'votes', name: 'elected-notified', actorId, now: () => now }, async (heldBy) => {
    const { title, assemblyId } = election
    const notified = await passOnWinners(tx, election, { heldBy, now })
    return {
      items: notified > 0 ? [{ assemblyId, title }] : [],
      message: `${title}: ${counted(notified, 'member', 'members')} will be notified of their election. Undo stops only these messages.`,
      result: undefined,
    }
  })

async function countAndClose(tx: Transaction, motionId: string, { actorId, now, secret }: Step): Promise<MotionRow> {
  const { motion, assembly } = await getOpen(tx, motionId)
  await requireEqualCounts(tx, motionId)
  if (motion.kind === 'election') await emptyUrn(tx, motion, secret)
  const votes = await countVoters(tx, motion)
  const [closed] = await tx
    .update(assemblyMotions)
    .set({ state: 'closed', closedAt: now, votesInHall: votes })
    .where(eq(assemblyMotions.id, motionId))
    .returning()
  if (!closed) throw new Error('A locked motion no longer exists')
  const counts = await countVotes(tx, closed)
  if (totalOf(counts) > votes) throw new AppError('more_votes_than_in_hall')
  await record(tx, 'assembly.motion_closed', assembly.id, actorId, { after: { title: motion.title, ...counts } })
  return closed
}

async function requireEqualCounts(tx: Transaction, motionId: string): Promise<void> {
  const counts = (await listPaperCounts(tx, motionId)).map((paper) => [paper.counts, paper.candidateVotes])
  if (counts.length === 0) return
  if (counts.length === 1)
    throw new AppError('paper_counts_differ', {
      message: 'One count of the paper is missing. A second person must count it too, with their own login.',
    })
  const [first] = counts
  const isEqual = counts.every((each) => JSON.stringify(each) === JSON.stringify(first))
  if (!isEqual) throw new AppError('paper_counts_differ')
}

/** Stores the votes by hand. Throws not_found, motion_not_open and more_votes_than_in_hall. */
export function countHands(db: Database, motionId: string, counts: Counts): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly, motion } = await getOpenVote(tx, motionId)
    await tx.update(assemblyMotions).set(counts).where(eq(assemblyMotions.id, motionId))
    await requirePlace(tx, { ...motion, ...counts })
    return assembly.id
  })
}

/** Stores the votes on paper as one admin has counted them. Throws like `countHands`. */
export function countPaper(db: Database, motionId: string, counts: Counts, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly, motion } = await getOpenVote(tx, motionId)
    await requirePlace(tx, motion, totalOf(counts))
    await tx
      .insert(assemblyPaperCounts)
      .values({ motionId, countedBy: actorId, ...counts })
      .onConflictDoUpdate({ target: [assemblyPaperCounts.motionId, assemblyPaperCounts.countedBy], set: counts })
    return assembly.id
  })
}

/** Removes both counts of the paper, which is counted again. Throws not_found and motion_not_open. */
export function recountPaper(db: Database, motionId: string, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    await tx.delete(assemblyPaperCounts).where(eq(assemblyPaperCounts.motionId, motionId))
    await record(tx, 'assembly.paper_counted_again', assembly.id, actorId, { before: { title: motion.title } })
    return assembly.id
  })
}

/** A motion that is open for votes for and against; elections have ballots. */
async function getOpenVote(tx: Transaction, motionId: string) {
  const found = await getOpen(tx, motionId)
  if (found.motion.kind !== 'motion') throw new AppError('motion_not_open')
  return found
}

type Voting = { castBy: string; memberId: string; choice: MotionChoice }

/** Votes on the open motion, for oneself or by proxy; again changes it. Throws motion_not_open and no_vote_in_hall. */
export function voteOnMotion(db: Database, motionId: string, { castBy, memberId, choice }: Voting): Promise<void> {
  return db.transaction(async (tx) => {
    const [motion] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId)).for('share')
    if (!motion) throw new AppError('not_found')
    if (motion.state !== 'open' || motion.kind !== 'motion') throw new AppError('motion_not_open')
    const votes = await listVotesOf(tx, motion.assemblyId, castBy, motionId)
    if (!votes.some((vote) => vote.memberId === memberId)) throw new AppError('no_vote_in_hall')
    await tx
      .insert(assemblyVotes)
      .values({ motionId, memberId, castBy, choice })
      .onConflictDoUpdate({
        target: [assemblyVotes.motionId, assemblyVotes.memberId],
        set: { choice: sql`excluded.choice`, castBy: sql`excluded.cast_by` },
      })
  })
}
