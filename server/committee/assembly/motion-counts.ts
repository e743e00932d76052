import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { addCounts, type Counts, NO_COUNTS, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { countPhones, countVoters, listPaperCounts, type MotionRow } from './assembly-queries.ts'

/** Votes on phones, by hand and on paper together; paper counts only once two people have counted it. */
export async function countVotes(db: Executor, motion: MotionRow): Promise<Counts> {
  const [paper, second] = await listPaperCounts(db, motion.id)
  return addCounts(await countWithoutPaper(db, motion), paper && second ? paper.counts : NO_COUNTS)
}

/** Throws more_votes_than_in_hall if there cannot be so many papers beside the votes on phones and by hand. */
export async function requirePlace(db: Executor, motion: MotionRow, papers = 0): Promise<void> {
  const others = totalOf(await countWithoutPaper(db, motion))
  if (others + papers > (await countPossible(db, motion))) throw new AppError('more_votes_than_in_hall')
}

/** The most votes that a motion can have: those in the hall, or those that were there when voting ended. */
export const countPossible = async (db: Executor, motion: MotionRow): Promise<number> =>
  motion.votesInHall ?? (await countVoters(db, motion))

async function countWithoutPaper(db: Executor, motion: MotionRow): Promise<Counts> {
  const { for: raised, against, abstained } = motion
  return addCounts(await countPhones(db, motion), { for: raised, against, abstained })
}
