import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { closedAddress, isClosedAddress } from '#server/platform/personal-data/personal-data.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { users } from './account-tables.ts'
import { forgetDevices } from './known-devices/known-device-queries.ts'
import { secureAccount } from './secure-account.ts'

/** What `reopenAccount` needs. */
export type ClosedAccount = { userId: string; email: string | null; role: Role }

/**
 * Closes an account for good: its sessions, phone notifications and links end, its role too, and its address is free for
 * others and gets no mail any more. Null if it is closed already.
 */
export async function closeAccount(tx: Transaction, userId: string): Promise<ClosedAccount | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account || (account.email !== null && isClosedAddress(account.email))) return null
  await secureAccount(tx, userId)
  await forgetDevices(tx, userId)
  await tx
    .update(users)
    .set({ email: closedAddress(randomUUID()), role: 'user' })
    .where(eq(users.id, userId))
  return { userId, email: account.email, role: account.role }
}

/** Undoes `closeAccount`; the person logs in again. False if somebody else has the address by now. */
export async function reopenAccount(tx: Transaction, { userId, email, role }: ClosedAccount): Promise<boolean> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`)
  if (taken) return false
  const reopened = await tx
    .update(users)
    .set({ email, role })
    .where(and(eq(users.id, userId)))
    .returning({ id: users.id })
  return reopened.length > 0
}

/** Nobody can log in again, not even with the password. */
export async function forgetPassword(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ password: null, totpSecret: null, totpConfirmedAt: null }).where(eq(users.id, userId))
}
