import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Changes that take away the role run one at a time, each by somebody who is still a super admin when it runs. As
 * nobody can take their own role, one super admin always remains.
 */
export async function requireSuperAdmin(tx: Transaction, actorId: string): Promise<void> {
  await lockRoles(tx)
  const [actor] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actorId))
  if (actor?.role !== 'super_admin') throw new AppError('forbidden')
}

/** Until the transaction ends, no other one changes roles. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('roles'))`)
}
