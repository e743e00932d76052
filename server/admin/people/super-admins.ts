import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * What takes the role from somebody happens one after the other, by somebody who still is a super admin when it is their turn.
 * Together with never taking one's own role it leaves one for certain.
 */
export async function requireSuperAdmin(tx: Transaction, actorId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('roles'))`)
  const [actor] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actorId))
  if (actor?.role !== 'super_admin') throw new AppError('forbidden')
}
