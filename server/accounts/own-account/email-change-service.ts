import { createHash } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { clearRejection } from '#server/platform/mail/mail-rejections.ts'
import { hashToken } from '#server/platform/signing.ts'

/**
 * Stores a new sign-in address and mails both addresses: a link to the new one, a notice to the old one. Does not
 * reveal whether the new address has an account. The committee may ask on behalf of the holder.
 */
export function requestEmailChange(
  db: Executor,
  userId: string,
  newEmail: string,
  by: 'holder' | 'committee' = 'holder',
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ pendingEmail: newEmail, ...NO_TOKEN })
      .where(eq(users.id, userId))
    await sendMail(tx, 'confirm-new-address', { userId, addressHash: hashAddress(newEmail), by }, { to: newEmail })
    await sendMail(tx, 'address-change-requested', { userId, by })
  })
}

/** Discards the requested address; a link already mailed to it stops working. */
export async function withdrawEmailChange(db: Executor, userId: string): Promise<void> {
  await db.update(users).set(NO_CHANGE).where(eq(users.id, userId))
}

/**
 * Replaces the old address with the confirmed one, ends all sessions but `keptSid`, and invalidates password links sent
 * to the old address. Throws if the link is used, expired or unknown, or if its address has been taken since.
 */
export function confirmEmailChange(
  db: Executor,
  { token, currentSid }: { token: string; currentSid: string | undefined },
  now: Date,
): Promise<void> {
  const confirming = db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, email: users.email, pendingEmail: users.pendingEmail })
      .from(users)
      .where(and(eq(users.emailChangeToken, hashToken(token, 'hex')), gt(users.emailChangeExpires, now)))
      .for('no key update')
    if (!account?.pendingEmail) throw new AppError('invalid_confirmation_link')
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(hasEmail(account.pendingEmail), ne(users.id, account.id)))
    if (taken) throw new AppError('invalid_confirmation_link')
    await tx.update(users).set({ email: account.pendingEmail }).where(eq(users.id, account.id))
    if (account.email) await clearRejection(tx, account.email)
    await secureAccount(tx, account.id, currentSid)
  })
  return confirming.catch((error: unknown) => {
    throw isTakenSince(error) ? new AppError('invalid_confirmation_link') : error
  })
}

/** When two accounts confirm the same address at once, the unique index accepts only one. */
export const isTakenSince = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION
const UNIQUE_VIOLATION = '23505'

/** By which a mail identifies the address it was made for. */
export const hashAddress = (email: string): string => createHash('sha256').update(email).digest('hex')

const NO_TOKEN = { emailChangeToken: null, emailChangeExpires: null }
const NO_CHANGE = { pendingEmail: null, ...NO_TOKEN }
