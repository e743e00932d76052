import { randomUUID } from 'node:crypto'
import {
  findAccountOfToken,
  findCredentials,
  findCredentialsById,
  redeemToken,
  replacePassword,
} from '#server/accounts/account-queries.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/signing.ts'
import { normalPassword } from '#shared/accounts/password-rules.ts'
import { hashPassword, verifyPassword } from './password-hashing.ts'

type PasswordChange = { accountId: string; sessionId: string; currentPassword: string; newPassword: string }

/**
 * Changes a password and ends every session of the account, including the current one. Returns the new hash for signing
 * in again. Throws if the current password is wrong, the new one is invalid, or the session has ended in the meantime.
 */
export async function changePassword(
  db: Database,
  { accountId, sessionId, currentPassword, newPassword }: PasswordChange,
): Promise<{ id: string; password: string }> {
  const known = await findCredentialsById(db, accountId)
  if (!known) throw new AppError('unauthorized')
  if (!(await verifyPassword(known.password, currentPassword))) throw new AppError('wrong_password')
  if (normalPassword(currentPassword) === normalPassword(newPassword)) throw new AppError('same_password')
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, known, password))) throw new AppError('wrong_password')
    const ended = await secureAccount(tx, accountId)
    if (!ended.includes(sessionId)) throw new AppError('unauthorized')
  })
  return { id: accountId, password }
}

/** Verifies the password again before an account is changed. Throws if it is wrong. */
export async function confirmPassword(db: Database, accountId: string, password: string): Promise<void> {
  const known = await findCredentialsById(db, accountId)
  if (!(await verifyPassword(known?.password ?? null, password))) throw new AppError('wrong_password')
}

/**
 * Mails a link to set a new password. Does the same work for an address without an account, but that mail is never
 * sent.
 */
export async function requestReset(db: Database, email: string): Promise<void> {
  const account = await findCredentials(db, email)
  await db.transaction((tx) => sendMail(tx, 'reset-password', { userId: account?.id ?? randomUUID() }))
}

/** Whether a mailed token can still set a password, and whether it is the first one of its account. */
export async function checkToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ valid: boolean; isFirst: boolean }> {
  const account = await findAccountOfToken(db, hashToken(token, 'hex'), now)
  return { valid: account !== null, isFirst: account?.isFirst ?? false }
}

/**
 * Sets the password of the person the token was mailed to, once, and ends all sessions of the account. Returns the
 * account with the new hash, and whether it is its first password. Throws if the token is used, expired or unknown.
 */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<{ id: string; password: string; isFirst: boolean }> {
  const tokenHash = hashToken(token, 'hex')
  const known = await findAccountOfToken(db, tokenHash, now)
  if (!known) throw new AppError('invalid_reset_token')
  const password = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const account = await redeemToken(tx, tokenHash, password, now)
    if (!account) throw new AppError('invalid_reset_token')
    await secureAccount(tx, account.id)
    return { id: account.id, password, isFirst: known.isFirst }
  })
}
