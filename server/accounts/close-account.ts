import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { closedAddress, isClosedAddress } from '#server/platform/personal-data/personal-data.ts'
import { users } from './account-tables.ts'
import { forgetDevices } from './known-devices/known-device-queries.ts'
import { isTakenSince } from './own-account/email-change-service.ts'
import { secureAccount } from './secure-account.ts'

/** What `reopenAccount` needs. */
export type ClosedAccount = { userId: string; email: string | null }

/**
 * Closes an account for good: its sessions, phone notifications and links end, and its address is free for others and
 * gets no mail any more. Null if it is closed already. Throws account_of_admin: only super admins take away a role.
 */
export async function closeAccount(tx: Transaction, userId: string): Promise<ClosedAccount | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account || (account.email !== null && isClosedAddress(account.email))) return null
  if (account.role !== 'user') throw new AppError('account_of_admin')
  await secureAccount(tx, userId)
  await forgetDevices(tx, userId)
  await tx
    .update(users)
    .set({ email: closedAddress(randomUUID()) })
    .where(eq(users.id, userId))
  return { userId, email: account.email }
}

/** Undoes `closeAccount`; the person logs in again. False if somebody else has the address by now. */
export async function reopenAccount(tx: Transaction, { userId, email }: ClosedAccount): Promise<boolean> {
  try {
    // a transaction of its own, so that the one around it can go on
    const reopened = await tx.transaction((inner) =>
      inner.update(users).set({ email }).where(eq(users.id, userId)).returning({ id: users.id }),
    )
    return reopened.length > 0
  } catch (error) {
    if (isTakenSince(error)) return false
    throw error
  }
}

/** Nobody can log in again, not even with the password. */
export async function forgetPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ password: null, totpSecret: null, totpConfirmedAt: null }).where(eq(users.id, userId))
}
