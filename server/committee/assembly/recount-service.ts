import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AssemblyRow, listMotions, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countPossible } from './motion-counts.ts'
import { assemblyMotions, assemblyPaperCounts } from './motion-tables.ts'
import { getMotion } from './open-motion.ts'
import { withdrawWinners } from './winners-service.ts'

type Recounting = By & { reason: string }

/**
 * Removes both counts of the paper votes, so that they and the raised cards are counted again; returns the assembly. It
 * then closes only with two new counts, which may be 0. A
 * closed motion or election is reopened for this until its result is final, but not for voting on phones. Throws not_found, item_not_open, result_final,
 * election_final and item_open.
 */
export function recount(db: Database, motionId: string, { actorId, now, reason }: Recounting): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (motion.state === 'waiting' || motion.kind === 'line')
      throw new AppError('item_not_open', {
        message: 'Nobody has voted on this item, so there is nothing to count again.',
      })
    if (motion.state === 'closed') await reopen(tx, motion, { assembly, now })
    const removed = await tx.delete(assemblyPaperCounts).where(eq(assemblyPaperCounts.motionId, motionId)).returning()
    const recounts = [...motion.recounts, { reason, before: motion.state === 'closed' ? motion.tally : null }]
    const change = { recounts, expectsPaper: motion.expectsPaper || removed.length > 0 }
    await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, motionId))
    const logged = { before: { title: motion.title }, after: { reason } }
    await record(tx, 'assembly.counted_again', assembly.id, actorId, logged)
    return assembly.id
  })
}

async function reopen(tx: Transaction, motion: MotionRow, { assembly, now }: { assembly: AssemblyRow; now: Date }) {
  const motions = await listMotions(tx, assembly.id)
  if (motions.some(({ state }) => state === 'open')) throw new AppError('item_open')
  if (!canRecount(motion, { assembly, motions })) throw new AppError('result_final')
  if (motion.kind === 'election') await withdrawWinners(tx, motion, now)
  const change = {
    state: 'open' as const,
    closedAt: null,
    tally: null,
    reopenedAt: now,
    votingEndedAt: motion.votingEndedAt ?? motion.closedAt ?? now,
    votesInHall: await countPossible(tx, motion),
  }
  await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, motion.id))
}

type Place = { assembly: Pick<AssemblyRow, 'state'>; motions: readonly MotionRow[] }

/**
 * A result is final once another motion or election has been put to the vote, or this one has been repeated. An agenda
 * line is not voted on.
 */
export function canRecount(motion: MotionRow, { assembly, motions }: Place): boolean {
  const { kind, state, closedAt } = motion
  if (assembly.state !== 'running' || kind === 'line' || state !== 'closed' || !closedAt) return false
  return !motions.some(
    ({ id, kind: other, openedAt, followUpOf }) =>
      id !== motion.id && (followUpOf === motion.id || (other !== 'line' && openedAt !== null && openedAt >= closedAt)),
  )
}
