import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { addCounts, type Counts, NO_COUNTS, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { countPhones, countVoters, listPaperCounts, type MotionRow } from './assembly-queries.ts'
import type { Tally } from './motion-tables.ts'

/** Votes on phones, by hand and on paper together; of a closed item as they were stored when it closed. */
export async function countVotes(db: Executor, motion: MotionRow): Promise<Counts> {
  if (motion.state === 'open') return (await readOpenVotes(db, motion)).counts
  return motion.state === 'waiting' || motion.kind === 'line' ? NO_COUNTS : tallyOf(motion).counts
}

/** The stored result of a closed motion or election. */
export function tallyOf({ tally }: Pick<MotionRow, 'tally'>): Tally {
  if (!tally) throw new Error('A closed item has no stored result')
  return tally
}

export type OpenVotes = Awaited<ReturnType<typeof readOpenVotes>>

/** The votes of an open item: on phones, on paper, and all together; paper counts only once two people have counted it. */
export async function readOpenVotes(db: Executor, motion: MotionRow) {
  const phones = await countPhones(db, motion)
  const paper = await listPaperCounts(db, motion.id)
  const [one, other] = paper
  const counts = addCounts(phones, handOf(motion), one && other ? one.counts : NO_COUNTS)
  return { motionId: motion.id, onPhones: totalOf(phones), paper, counts }
}

type Entered = Readonly<Record<string, number>>

/**
 * Throws more_votes_than_in_hall at the field with the largest number, if there are too many beside the votes on phones
 * and by hand.
 */
export async function requirePlace(db: Executor, motion: MotionRow, entered: Entered, papers = 0): Promise<void> {
  const total = totalOf(addCounts(await countPhones(db, motion), handOf(motion))) + papers
  const possible = await countPossible(db, motion)
  if (total <= possible) return
  const [field = ''] = Object.entries(entered).toSorted(([, one], [, other]) => other - one)[0] ?? []
  const message = `That would make ${counted(total, 'vote', 'votes')} in total, but only ${counted(possible, 'vote is', 'votes are')} in the hall.`
  throw new AppError('more_votes_than_in_hall', { message, fields: { [field]: message } })
}

/** The most votes that a motion can have: those in the hall, or those that were there when voting ended. */
export const countPossible = async (db: Executor, motion: MotionRow): Promise<number> =>
  motion.votesInHall ?? (await countVoters(db, motion))

const handOf = ({ for: raised, against, abstained }: MotionRow): Counts => ({ for: raised, against, abstained })
