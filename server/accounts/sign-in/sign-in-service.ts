import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCredentials, noteLogin, type StoredCredentials } from '#server/accounts/account-queries.ts'
import { rememberDevice } from '#server/accounts/known-devices/known-device-service.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { signIn, signOut } from '#server/platform/sessions.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Credentials = { email: string; password: string }

/**
 * The account with this address and password. Throws the same error after the same time whichever of the two is wrong,
 * and also when a temporary password has expired.
 */
export async function getAccountByPassword(
  db: Executor,
  { email, password }: Credentials,
  now: Date,
): Promise<StoredCredentials> {
  const stored = await findCredentials(db, email)
  const isRight = await verifyPassword(stored?.password ?? null, password)
  if (!stored || !isRight) throw new AppError('invalid_credentials')
  if (stored.temporaryUntil && stored.temporaryUntil <= now) throw new AppError('temporary_password_over')
  return stored
}

/** Starts a session like `startSession`, and says whether the account is used for the first time. */
export async function logIn(db: Database, exchange: Exchange, stored: StoredCredentials, now: Date) {
  await startSession(db, exchange, stored, now)
  return { message: 'Login successful', isFirstLogin: stored.isFirstLogin }
}

/**
 * Signs in somebody who has chosen their first password: an account without one had no second step. Others only have
 * their device registered with the account, and log in with the new password.
 */
export async function goOnAfterReset(db: Database, exchange: Exchange, account: ResetAccount, now: Date) {
  if (account.isFirst) {
    await startSession(db, exchange, account, now)
    return { message: 'Your password is saved. You are logged in.', isSignedIn: true }
  }
  await rememberDevice(db, exchange, account.id, now)
  const message = 'Your password has been reset successfully. You can now log in with your new password.'
  return { message, isSignedIn: false }
}

type ResetAccount = Pick<StoredCredentials, 'id' | 'password'> & { isFirst: boolean }

/**
 * Signs somebody in under a new session, registers the device with the account and records the time. Throws if the
 * password was replaced while it was being verified: the session is stored before that check, so a request that ends
 * all sessions either finds it or is detected here.
 */
export async function startSession(
  db: Database,
  { request, reply }: Exchange,
  stored: Pick<StoredCredentials, 'id' | 'password'>,
  now: Date,
): Promise<void> {
  const knownDeviceId = await rememberDevice(db, { request, reply }, stored.id, now)
  await signIn(request, stored.id, { knownDeviceId, now })
  if (await noteLogin(db, stored, now)) return
  await signOut(request, reply)
  throw new AppError('invalid_credentials')
}
