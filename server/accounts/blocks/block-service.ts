import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { users } from '../account-tables.ts'
import { blocks } from '../block-tables.ts'

type By = { blockerId: string; now: Date }

/**
 * Blocks all contact between two people, in both directions. Blocking again changes nothing. Throws not_found or
 * own_block (blocking oneself).
 */
export async function blockPerson(db: Database, blockedId: string, { blockerId, now }: By): Promise<void> {
  if (blockedId === blockerId) throw new AppError('own_block')
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, blockedId))
    if (!person) throw new AppError('not_found')
    await tx.insert(blocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing()
  })
}

/** Removes one's own block; a block by the other person stays. */
export async function unblockPerson(db: Database, blockedId: string, blockerId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}
