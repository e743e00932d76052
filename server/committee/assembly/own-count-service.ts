import { and, eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { listPaperCounts } from './assembly-queries.ts'
import { findPaperError } from './motion-closing.ts'
import { assemblyPaperCounts } from './motion-tables.ts'
import { getOpen } from './open-motion.ts'

/**
 * Removes the count of the paper votes that this admin entered, which is no recount; returns the assembly. Throws
 * not_found without one, item_not_open, and paper_counts_agree once two people have the same numbers.
 */
export function removeOwnCount(db: Database, motionId: string, { actorId }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    const counts = await listPaperCounts(tx, motionId)
    if (!counts.some(({ countedBy }) => countedBy === actorId)) throw new AppError('not_found')
    if (!(await findPaperError(tx, motion))) throw new AppError('paper_counts_agree')
    const isOwn = and(eq(assemblyPaperCounts.motionId, motionId), eq(assemblyPaperCounts.countedBy, actorId))
    await tx.delete(assemblyPaperCounts).where(isOwn)
    return assembly.id
  })
}
