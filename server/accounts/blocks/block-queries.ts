import { and, desc, eq, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { users } from '../account-tables.ts'
import { blocks } from '../block-tables.ts'

/** Throws blocked when either person has blocked the other. Call it before one person sends anything to another. */
export async function rejectBlocked(db: Executor, one: string, other: string): Promise<void> {
  const [found] = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1)
  if (found) throw new AppError('blocked')
}

/** SQL condition: the first person has blocked the second. */
export const hasBlocked = (blocker: SQLWrapper, blocked: SQLWrapper) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** The people somebody has blocked, latest first. */
export const listBlocked = (db: Executor, blockerId: string) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(users.id))
