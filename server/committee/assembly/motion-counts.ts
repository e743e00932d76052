import type { Executor } from '#server/platform/database/database.ts'
import { addCounts, type Counts, NO_COUNTS } from '#shared/committee/assembly/assembly-rules.ts'
import { countPhones, listPaperCounts, type MotionRow } from './assembly-queries.ts'

/** Votes on phones, by hand and on paper together; paper counts only once two people have counted it. */
export async function countVotes(db: Executor, motion: MotionRow): Promise<Counts> {
  const [paper, second] = await listPaperCounts(db, motion.id)
  const { for: raised, against, abstained } = motion
  return addCounts(
    await countPhones(db, motion),
    { for: raised, against, abstained },
    paper && second ? paper.counts : NO_COUNTS,
  )
}
