import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import { paperAgreement, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { listPaperCounts, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countCandidates, emptyUrn } from './election-service.ts'
import { keepOnlyResults } from './final-results.ts'
import { countPossible, countVotes } from './motion-counts.ts'
import { assemblyMotions } from './motion-tables.ts'
import { getOpen } from './open-motion.ts'
import { passOnWinners } from './winners-service.ts'

type Step = By & { secret: string }

/**
 * Closes a motion. The winners of an election are notified once the two minutes for undoing are over, and go into the
 * draft of the next hand-over. Throws not_found, item_not_open, paper_counts_differ unless two people have counted the
 * paper votes with the same result, and more_votes_than_in_hall.
 */
export function closeMotion(db: Database, motionId: string, { actorId, now, secret }: Step): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion: opened } = await getOpen(tx, motionId)
    const paperError = await findPaperError(tx, opened)
    if (paperError) throw new AppError('paper_counts_differ', { message: PAPER_ERRORS[paperError] })
    // the urn of an election that is counted again was emptied when it first closed
    const isFull = opened.kind === 'election' && opened.reopenedAt === null
    const motion = isFull ? await emptyUrn(tx, opened, secret) : opened
    const closed = await storeClosing(tx, motion, { actorId, closedAt: now })
    if (!closed) throw new AppError('more_votes_than_in_hall')
    if (closed.kind === 'election') await passOnElection(tx, closed, { actorId, now })
    return closed.assemblyId
  })
}

const PAPER_ERRORS = {
  no_count: 'The paper votes are being counted again. Please have two people count them; 0 is a count too.',
  one_count: 'One count of the paper votes is missing. A second person must count them too, with their own login.',
  differ: undefined,
}

const passOnElection = (tx: Transaction, election: MotionRow, { actorId, now }: By): Promise<void> =>
  holdMessages(tx, { area: 'votes', name: 'elected-notified', actorId, now: () => now }, async (heldBy) => {
    const { id: motionId, title, assemblyId } = election
    const notified = await passOnWinners(tx, election, { heldBy, now })
    return {
      items: notified.elected + notified.unelected > 0 ? [{ assemblyId, motionId, title }] : [],
      message: `${title}: ${describeNotified(notified)}. Undo stops only these messages.`,
      result: undefined,
    }
  })

function describeNotified({ elected, unelected }: { elected: number; unelected: number }): string {
  const winners = `${counted(elected, 'member', 'members')} will be notified of their election`
  return unelected > 0 ? `${winners}, and ${unelected} that they are no longer elected` : winners
}

type Closing = { actorId: string | null; closedAt: Date }

/**
 * Stores that a motion has closed, with its result, and its counts in the log; the results of earlier elections are final
 * now. Null if more votes were counted than possible: the caller must roll back.
 */
export async function storeClosing(
  tx: Transaction,
  motion: MotionRow,
  { actorId, closedAt }: Closing,
): Promise<MotionRow | null> {
  const votesInHall = await countPossible(tx, motion)
  const counts = await countVotes(tx, motion)
  if (totalOf(counts) > votesInHall) return null
  const tally = { counts, votes: motion.kind === 'election' ? await countCandidates(tx, motion.id) : {} }
  const [closed] = await tx
    .update(assemblyMotions)
    .set({ state: 'closed', closedAt, votesInHall, tally, endsAt: null, pausedMs: null })
    .where(eq(assemblyMotions.id, motion.id))
    .returning()
  if (!closed) throw new Error('A locked motion no longer exists')
  // not when it opens: until it has a vote, it can be cancelled, and then the one before can be counted again
  await keepOnlyResults(tx, motion.assemblyId, { except: motion.id })
  await record(tx, 'assembly.motion_closed', motion.assemblyId, actorId, { after: { title: motion.title, ...counts } })
  return closed
}

/** Why a motion with paper votes cannot be closed yet, or null. */
export async function findPaperError(tx: Transaction, { id, expectsPaper }: MotionRow) {
  const agreement = paperAgreement(await listPaperCounts(tx, id), expectsPaper)
  return agreement === 'no_paper' || agreement === 'equal' ? null : agreement
}
