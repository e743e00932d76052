import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { closeAccount, forgetPassword } from '#server/accounts/close-account.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { familyMembers } from '../member-tables.ts'

type Person = Pick<
  typeof familyMembers.$inferSelect,
  'id' | 'userId' | 'hasNewAccount' | 'loginEndedAt' | 'invitedUserId'
>

/**
 * Ends the login of somebody of a family, with every session, or their invitation; false if there was neither. An
 * account that the invitation made closes; one that existed before only leaves the household.
 */
export async function endLogin(tx: Transaction, person: Person, now: Date): Promise<boolean> {
  const { id, userId, hasNewAccount, loginEndedAt, invitedUserId } = person
  const had = invitedUserId !== null || (userId !== null && loginEndedAt === null)
  if (!had) return false
  await tx.update(familyMembers).set({ invitedUserId: null }).where(eq(familyMembers.id, id))
  if (userId === null || loginEndedAt !== null) return true
  if (!hasNewAccount) {
    await secureAccount(tx, userId)
    await tx.update(familyMembers).set({ userId: null }).where(eq(familyMembers.id, id))
    return true
  }
  if (await isUnused(tx, userId)) {
    await tx.delete(users).where(eq(users.id, userId))
    return true
  }
  await tx.update(familyMembers).set({ loginEndedAt: now }).where(eq(familyMembers.id, id))
  await closeAccount(tx, userId)
  await forgetPassword(tx, userId)
  return true
}

/** Nobody has ever logged in with it. */
async function isUnused(tx: Transaction, userId: string): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return account !== undefined && account.password === null && account.lastLoginAt === null
}
