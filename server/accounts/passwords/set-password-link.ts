import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

const HOUR_MS = 3_600_000
/** How long a link lives that was asked for, and one that comes with a welcome; milliseconds. */
export const RESET_LINK_MS = HOUR_MS
export const WELCOME_LINK_MS = 7 * 24 * HOUR_MS

/**
 * Makes the link with which an account sets its password: a path of the site, good once, for `lifetimeMs` from `now`,
 * or as long as the earlier link would have lived, which ends. Called where a mail is composed, so that the token is nowhere but in the mail.
 * Throws when there is no such account.
 */
export async function composeSetPasswordLink(
  db: Executor,
  userId: string,
  lifetimeMs: number,
  now: Date,
): Promise<string> {
  return (await makeSetPasswordLink(db, userId, lifetimeMs, now)).url
}

/** The same, with the time until which it works. */
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
      passwordResetToken: hashToken(token),
      passwordResetExpires: sql`greatest(${users.passwordResetExpires}, ${expires.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId))
    .returning({ expires: users.passwordResetExpires })
  if (!stored) throw new Error('A link was to be made for an account that does not exist')
  return { url: `/reset-password?token=${token}`, expires: stored.expires ?? expires }
}

/** What is stored of a token: it cannot be turned back into the link. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
