import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/signing.ts'

const HOUR_MS = 3_600_000
/** Lifetime of a requested link and of a link in a welcome mail, in milliseconds. */
export const RESET_LINK_MS = HOUR_MS
export const WELCOME_LINK_MS = 7 * 24 * HOUR_MS

/**
 * Creates the link with which an account sets its password: a path of the site, valid once, for `lifetimeMs` from
 * `now`, or as long as the earlier link, which it replaces. Call it where the mail is composed, so that the token
 * exists only in the mail. Throws if there is no such account.
 */
export async function composeSetPasswordLink(
  db: Executor,
  userId: string,
  lifetimeMs: number,
  now: Date,
): Promise<string> {
  return (await makeSetPasswordLink(db, userId, lifetimeMs, now)).url
}

/** Like `composeSetPasswordLink`, and returns the expiry time too. */
export async function makeSetPasswordLink(
  db: Executor,
  userId: string,
  lifetimeMs: number,
  now: Date,
): Promise<{ url: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetimeMs)
  const [stored] = await db
    .update(users)
    .set({
      passwordResetToken: hashToken(token, 'hex'),
      passwordResetExpires: sql`greatest(${users.passwordResetExpires}, ${expires.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId))
    .returning({ expires: users.passwordResetExpires })
  if (!stored) throw new Error('Cannot create a password link for an account that does not exist')
  return { url: `/reset-password?token=${token}`, expires: stored.expires ?? expires }
}
