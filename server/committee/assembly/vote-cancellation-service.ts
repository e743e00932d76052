import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { paperAgreement, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import type { MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { type OpenVotes, readOpenVotes } from './motion-counts.ts'
import { assemblyMotions, assemblyPaperCounts } from './motion-tables.ts'
import { getOpen } from './open-motion.ts'

const WAITING = {
  state: 'waiting',
  openedAt: null,
  urn: null,
  endsAt: null,
  pausedMs: null,
  countdownSeconds: null,
  votingEndedAt: null,
  votesInHall: null,
  expectsPaper: false,
  recounts: [],
} as const

/**
 * Cancels the vote on an item, so that it waits again and an election takes nominations again; returns
 * the assembly. Throws not_found, item_not_open, and item_has_votes once somebody has voted.
 */
export function cancelVote(db: Database, motionId: string, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    if (!canCancelVote(motion, await readOpenVotes(tx, motion))) throw new AppError('item_has_votes')
    await tx.update(assemblyMotions).set(WAITING).where(eq(assemblyMotions.id, motionId))
    await tx.delete(assemblyPaperCounts).where(eq(assemblyPaperCounts.motionId, motionId))
    await record(tx, 'assembly.vote_cancelled', assembly.id, actorId, { after: { title: motion.title } })
    return assembly.id
  })
}

/**
 * Whether an open item has no vote on a phone, by hand or on paper, and was never closed. Paper votes that are counted
 * again may be none, but only two equal counts say so.
 */
export function canCancelVote({ reopenedAt, expectsPaper }: MotionRow, { counts, paper }: OpenVotes): boolean {
  const agreement = paperAgreement(paper, expectsPaper)
  return reopenedAt === null && totalOf(counts) === 0 && (agreement === 'no_paper' || agreement === 'equal')
}
