import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { recoveryCodes, users } from './account-tables.ts'

/** What the sign-in needs. The hash never leaves the account services. */
export type StoredCredentials = {
  id: string
  password: string | null
  isFirstLogin: boolean
  temporaryUntil: Date | null
  /** The sign-in also requires a code from an authenticator app. */
  hasSecondStep: boolean
}

const credentials = {
  id: users.id,
  password: users.password,
  isFirstLogin: users.isFirstLogin,
  temporaryUntil: users.temporaryUntil,
  hasSecondStep: sql<boolean>`${users.totpConfirmedAt} is not null`,
}

/** The full name of an account, or of an alias of the accounts, as SQL; null without a name. */
export const accountName = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn> = users) =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${firstName}, ${lastName})), '')`

/** Email addresses are case-insensitive. */
export const hasEmail = (email: string): SQL => eq(sql`lower(${users.email})`, email.trim().toLowerCase())

/** Those of these addresses with which somebody signs in, in small letters. */
export async function listSignInAddresses(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${users.email})`
  const found = await db
    .select({ address })
    .from(users)
    .where(inArray(address, [...new Set(emails.map((email) => email.trim().toLowerCase()))]))
  return new Set(found.map((account) => account.address))
}

export async function findCredentials(db: Executor, email: string): Promise<StoredCredentials | null> {
  const [found] = await db.select(credentials).from(users).where(hasEmail(email))
  return found ?? null
}

export async function findCredentialsById(db: Executor, id: string): Promise<StoredCredentials | null> {
  const [found] = await db.select(credentials).from(users).where(eq(users.id, id))
  return found ?? null
}

/**
 * Records a sign-in and waits for a concurrent password change. Returns false if the password has changed since it was
 * verified.
 */
export async function noteLogin(db: Executor, { id, password }: KnownAccount, now: Date): Promise<boolean> {
  const noted = await db
    .update(users)
    .set({ lastLoginAt: now, updatedAt: sql`${users.updatedAt}` })
    .where(isStill(id, password))
    .returning({ id: users.id })
  return noted.length > 0
}

/** Holds back other transactions that lock the account; rows that refer to it can still be added. */
export async function lockAccount(tx: Executor, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

/** Replaces a password. Returns false if another request has replaced it since it was verified. */
export async function replacePassword(db: Executor, known: KnownAccount, password: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ password, ...CHOSEN, ...NO_LINK })
    .where(isStill(known.id, known.password))
    .returning({ id: users.id })
  return replaced.length > 0
}

/** The account of a valid token, and whether it has no password yet. */
export async function findAccountOfToken(db: Executor, tokenHash: string, now: Date): Promise<TokenAccount | null> {
  const [found] = await db.select(TOKEN_ACCOUNT).from(users).where(holdsToken(tokenHash, now))
  return found ?? null
}

type TokenAccount = { id: string; isFirst: boolean }
const TOKEN_ACCOUNT = { id: users.id, isFirst: sql<boolean>`${users.password} is null` }

/** Consumes a password-reset token. Returns the account, or null if the token is no longer valid. */
export async function redeemToken(
  db: Executor,
  tokenHash: string,
  password: string,
  now: Date,
): Promise<{ id: string } | null> {
  const [redeemed] = await db
    .update(users)
    .set({ password, ...CHOSEN, ...NO_LINK })
    .where(holdsToken(tokenHash, now))
    .returning({ id: users.id })
  return redeemed ?? null
}

/** Sets a temporary password and turns off two-step login. Returns null if no account has the address. */
export async function overwritePassword(
  db: Executor,
  email: string,
  { password, temporaryUntil }: TemporaryPassword,
): Promise<{ id: string; email: string | null; role: Role } | null> {
  const [overwritten] = await db
    .update(users)
    .set({ password, temporaryUntil, isFirstLogin: true, ...NO_LINK, ...NO_SECOND_STEP })
    .where(hasEmail(email))
    .returning({ id: users.id, email: users.email, role: users.role })
  if (overwritten) await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, overwritten.id))
  return overwritten ?? null
}

/** The password's hash and its expiry time. */
export type TemporaryPassword = { password: string; temporaryUntil: Date | null }

type KnownAccount = Pick<StoredCredentials, 'id' | 'password'>

const CHOSEN = { isFirstLogin: false, temporaryUntil: null }

/** A new password invalidates all reset links that were sent before. */
const NO_LINK = { passwordResetToken: null, passwordResetExpires: null }

export const NO_SECOND_STEP = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }

const isStill = (id: string, password: string | null) =>
  and(eq(users.id, id), password === null ? isNull(users.password) : eq(users.password, password))

const holdsToken = (tokenHash: string, now: Date) =>
  and(eq(users.passwordResetToken, tokenHash), gt(users.passwordResetExpires, now))
