import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { addCounts, type Counts, NO_COUNTS, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { countPhones, countVoters, listPaperCounts, type MotionRow } from './assembly-queries.ts'

/** Votes on phones, by hand and on paper together; paper counts only once two people have counted it. */
export async function countVotes(db: Executor, motion: MotionRow): Promise<Counts> {
  const [paper, second] = await listPaperCounts(db, motion.id)
  return addCounts(await countWithoutPaper(db, motion), paper && second ? paper.counts : NO_COUNTS)
}

type Entered = Readonly<Record<string, number>>

/**
 * Throws more_votes_than_in_hall at the field with the largest number, if there are too many beside the votes on phones
 * and by hand.
 */
export async function requirePlace(db: Executor, motion: MotionRow, entered: Entered, papers = 0): Promise<void> {
  const total = totalOf(await countWithoutPaper(db, motion)) + papers
  const possible = await countPossible(db, motion)
  if (total <= possible) return
  const [field = ''] = Object.entries(entered).toSorted(([, one], [, other]) => other - one)[0] ?? []
  const message = `That would make ${counted(total, 'vote', 'votes')} in total, but only ${counted(possible, 'vote is', 'votes are')} in the hall.`
  throw new AppError('more_votes_than_in_hall', { message, fields: { [field]: message } })
}

/** The most votes that a motion can have: those in the hall, or those that were there when voting ended. */
export const countPossible = async (db: Executor, motion: MotionRow): Promise<number> =>
  motion.votesInHall ?? (await countVoters(db, motion))

async function countWithoutPaper(db: Executor, motion: MotionRow): Promise<Counts> {
  const { for: raised, against, abstained } = motion
  return addCounts(await countPhones(db, motion), { for: raised, against, abstained })
}
