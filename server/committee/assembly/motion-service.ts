import { eq, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MotionChoice } from '#shared/committee/assembly/assembly-enums.ts'
import { type Counts, type HandCount, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { sealUrn } from '../votes/urn.ts'
import { listCandidates, listMotions, listVotesOf, type MotionRow } from './assembly-queries.ts'
import { record, requireQuorum } from './assembly-service.ts'
import { requirePlace } from './motion-counts.ts'
import { assemblyMotions, assemblyPaperCounts, assemblyVotes } from './motion-tables.ts'
import { getMotion, getOpen, requireVoting } from './open-motion.ts'

type Opening = By & { secret: string; seconds?: number | undefined }

/** Puts a motion to the vote, with a countdown if it has `seconds`. An agenda line is done at once. Throws not_found, assembly_not_open, item_begun, item_open, no_quorum and vote_not_ready. */
export function openMotion(
  db: Database,
  motionId: string,
  { actorId, now, secret, seconds }: Opening,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state !== 'running') throw new AppError('assembly_not_open')
    if (motion.state !== 'waiting') throw new AppError('item_begun')
    const motions = await listMotions(tx, assembly.id)
    if (motions.some(({ state }) => state === 'open')) throw new AppError('item_open')
    if (motion.kind === 'line') return finishLine(tx, motion, { actorId, now })
    await requireQuorum(tx, assembly)
    if (motion.kind === 'election' && (await listCandidates(tx, motionId)).length === 0)
      throw new AppError('vote_not_ready', { message: 'This election has no candidates yet.' })
    const urn = motion.kind === 'election' ? sealUrn(secret, {}) : null
    const countdown = seconds ? { endsAt: new Date(now.getTime() + seconds * 1000), countdownSeconds: seconds } : {}
    const change = { state: 'open' as const, openedAt: now, urn, ...countdown }
    await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_opened', assembly.id, actorId, { after: { title: motion.title } })
    return assembly.id
  })
}

/** An agenda line is done as soon as it is called; nobody votes on it. */
async function finishLine(
  tx: Transaction,
  { id, assemblyId, title }: MotionRow,
  { actorId, now }: By,
): Promise<string> {
  const change = { state: 'closed' as const, openedAt: now, closedAt: now }
  await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, id))
  await record(tx, 'assembly.line_done', assemblyId, actorId, { after: { title } })
  return assemblyId
}

/**
 * Stores the votes by hand. Throws not_found, item_not_open, more_votes_than_in_hall, and cards_counted if somebody else has
 * stored other numbers since.
 */
export function countHands(db: Database, motionId: string, { basedOn, ...counts }: HandCount): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly, motion } = await getOpenVote(tx, motionId)
    requireSeen(motion, basedOn)
    await tx.update(assemblyMotions).set(counts).where(eq(assemblyMotions.id, motionId))
    await requirePlace(tx, { ...motion, ...counts }, counts)
    return assembly.id
  })
}

function requireSeen({ for: raised, against, abstained }: MotionRow, basedOn: Counts | undefined): void {
  const isSeen = basedOn?.for === raised && basedOn.against === against && basedOn.abstained === abstained
  if (basedOn === undefined || isSeen) return
  const message = `Somebody else has counted the raised cards: ${raised} for, ${against} against, ${abstained} abstained. Please agree on the numbers, then save them again.`
  throw new AppError('cards_counted', { message })
}

/** Stores the votes on paper as one admin has counted them. Throws like `countHands`. */
export function countPaper(db: Database, motionId: string, counts: Counts, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { assembly, motion } = await getOpenVote(tx, motionId)
    await requirePlace(tx, motion, counts, totalOf(counts))
    await tx
      .insert(assemblyPaperCounts)
      .values({ motionId, countedBy: actorId, ...counts })
      .onConflictDoUpdate({ target: [assemblyPaperCounts.motionId, assemblyPaperCounts.countedBy], set: counts })
    return assembly.id
  })
}

/** A motion that is open for votes for and against; elections have ballots. */
async function getOpenVote(tx: Transaction, motionId: string) {
  const found = await getOpen(tx, motionId)
  if (found.motion.kind !== 'motion') throw new AppError('item_not_open', { message: COUNTED_BY_BALLOT })
  return found
}

const COUNTED_BY_BALLOT = 'An election is counted by its ballots. Please enter the votes for each candidate.'

type Voting = { castBy: string; memberId: string; choice: MotionChoice; now: () => Date }

/** Votes on the open motion, for oneself or by proxy; voting again changes the vote. Throws item_closed_for_votes, voting_over and no_vote_in_hall. */
export function voteOnMotion(db: Database, motionId: string, { castBy, memberId, choice, now }: Voting): Promise<void> {
  return db.transaction(async (tx) => {
    const [motion] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId)).for('share')
    if (!motion) throw new AppError('not_found')
    // read the clock after locking: a vote that waited until the countdown was over is late
    requireVoting(motion, 'motion', now())
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
