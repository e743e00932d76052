import { and, eq, isNull, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MotionChoice } from '#shared/committee/assembly/assembly-enums.ts'
import {
  addCounts,
  type Counts,
  type MotionForm,
  NO_COUNTS,
  totalOf,
} from '#shared/committee/assembly/assembly-rules.ts'
import {
  countHall,
  countPhones,
  findAttendance,
  listMotions,
  listPaperCounts,
  listVotesOf,
  lockMotion,
  type MotionRow,
} from './assembly-queries.ts'
import { getAssembly, record, requireQuorum } from './assembly-service.ts'
import { assemblyMotions, assemblyPaperCounts, assemblySpeakers, assemblyVotes } from './assembly-tables.ts'

/** Adds a motion after the others. Throws not_found and assembly_not_open. */
export function addMotion(db: Database, id: string, form: MotionForm, { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const position = (await listMotions(tx, id)).length
    await tx.insert(assemblyMotions).values({ ...form, assemblyId: id, position })
    await record(tx, 'assembly.motion_added', id, actorId, { after: form })
  })
}

/** Removes a motion that is not open yet; returns the assembly. Throws not_found and motion_begun. */
export function removeMotion(db: Database, motionId: string, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (motion.state !== 'waiting') throw new AppError('motion_begun')
    await tx.delete(assemblyMotions).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_removed', assembly.id, actorId, { before: { title: motion.title } })
    return assembly.id
  })
}

/** Puts a motion to the vote. Throws not_found, assembly_not_open, motion_begun, motion_open and no_quorum. */
export function openMotion(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state !== 'running') throw new AppError('assembly_not_open')
    if (motion.state !== 'waiting') throw new AppError('motion_begun')
    const motions = await listMotions(tx, assembly.id)
    if (motions.some(({ state }) => state === 'open')) throw new AppError('motion_open')
    await requireQuorum(tx, assembly)
    await tx.update(assemblyMotions).set({ state: 'open', openedAt: now }).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_opened', assembly.id, actorId, { after: { title: motion.title } })
    return assembly.id
  })
}

/**
 * Closes a motion. Throws not_found, motion_not_open, paper_counts_differ unless two people have counted the paper
 * equally, and more_votes_than_in_hall.
 */
export function closeMotion(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    await requireEqualCounts(tx, motionId)
    const counts = await countVotes(tx, motion)
    const { votes } = await countHall(tx, assembly.id)
    if (totalOf(counts) > votes) throw new AppError('more_votes_than_in_hall')
    await tx
      .update(assemblyMotions)
      .set({ state: 'closed', closedAt: now, votesInHall: votes })
      .where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_closed', assembly.id, actorId, { after: { title: motion.title, ...counts } })
    return assembly.id
  })
}

/** Votes on phones, by hand and on paper together; of the paper, the count that two people agree on. */
export async function countVotes(db: Transaction | Database, motion: MotionRow): Promise<Counts> {
  const [paper] = await listPaperCounts(db, motion.id)
  const { for: raised, against, abstained } = motion
  return addCounts(
    await countPhones(db, motion.id),
    { for: raised, against, abstained },
    paper ? paper.counts : NO_COUNTS,
  )
}

async function requireEqualCounts(tx: Transaction, motionId: string): Promise<void> {
  const counts = (await listPaperCounts(tx, motionId)).map((paper) => paper.counts)
  if (counts.length === 0) return
  const [first] = counts
  const isEqual = counts.every((each) => JSON.stringify(each) === JSON.stringify(first))
  if (counts.length < 2 || !isEqual) throw new AppError('paper_counts_differ')
}

/** Stores the votes by hand. Throws not_found and motion_not_open. */
export function countHands(db: Database, motionId: string, counts: Counts): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly } = await getOpen(tx, motionId)
    await tx.update(assemblyMotions).set(counts).where(eq(assemblyMotions.id, motionId))
    return assembly.id
  })
}

/** Stores the votes on paper as one admin has counted them. Throws not_found and motion_not_open. */
export function countPaper(db: Database, motionId: string, counts: Counts, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly } = await getOpen(tx, motionId)
    await tx
      .insert(assemblyPaperCounts)
      .values({ motionId, countedBy: actorId, ...counts })
      .onConflictDoUpdate({ target: [assemblyPaperCounts.motionId, assemblyPaperCounts.countedBy], set: counts })
    return assembly.id
  })
}

type Voting = { castBy: string; memberId: string; choice: MotionChoice }

/** Votes on the open motion, for oneself or by proxy; again changes it. Throws motion_not_open and no_vote_in_hall. */
export function voteOnMotion(db: Database, motionId: string, { castBy, memberId, choice }: Voting): Promise<void> {
  return db.transaction(async (tx) => {
    const [motion] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId)).for('share')
    if (!motion) throw new AppError('not_found')
    if (motion.state !== 'open') throw new AppError('motion_not_open')
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

/** Asks to speak; asking again changes nothing. Throws assembly_not_open and no_vote_in_hall. */
export function askToSpeak(db: Database, id: string, memberId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state !== 'running') throw new AppError('assembly_not_open')
    if (!(await findAttendance(tx, id, memberId))?.isHere) throw new AppError('no_vote_in_hall')
    await tx.insert(assemblySpeakers).values({ assemblyId: id, memberId, requestedAt: now }).onConflictDoNothing()
  })
}

/** Takes back the own wish to speak. Throws not_found. */
export async function withdrawSpeaker(db: Database, speakerId: string, memberId: string): Promise<void> {
  const isOwn = and(eq(assemblySpeakers.id, speakerId), eq(assemblySpeakers.memberId, memberId))
  const removed = await db
    .delete(assemblySpeakers)
    .where(and(isOwn, isNull(assemblySpeakers.spokenAt)))
    .returning()
  if (removed.length === 0) throw new AppError('not_found')
}

/** Records that somebody has spoken; returns the assembly. Throws not_found. */
export async function endSpeech(db: Database, speakerId: string, now: Date): Promise<string> {
  const [speaker] = await db
    .update(assemblySpeakers)
    .set({ spokenAt: now })
    .where(and(eq(assemblySpeakers.id, speakerId), isNull(assemblySpeakers.spokenAt)))
    .returning()
  if (!speaker) throw new AppError('not_found')
  return speaker.assemblyId
}

async function getMotion(tx: Transaction, motionId: string) {
  const found = await lockMotion(tx, motionId)
  if (!found) throw new AppError('not_found')
  return found
}

async function getOpen(tx: Transaction, motionId: string) {
  const found = await getMotion(tx, motionId)
  if (found.motion.state !== 'open') throw new AppError('motion_not_open')
  return found
}
