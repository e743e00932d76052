import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/signing.ts'
import { calendarFeeds } from './calendar-feed-tables.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** The path of a calendar feed. */
export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`

/** Creates the account's calendar address and revokes the one before. It is returned once; its token is never stored. */
export async function makeCalendarFeed(db: Executor, userId: string, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const made = { tokenHash: hashToken(token, 'hex'), createdAt: now }
  await db
    .insert(calendarFeeds)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
  return { url: `${siteUrl}${calendarFeedPath(token)}`, createdAt: now }
}

/** Revokes the account's calendar address, if it has one. */
export async function removeCalendarFeed(db: Executor, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** When the account's address was created; null without one. */
export async function findCalendarFeed(db: Executor, userId: string): Promise<{ createdAt: Date } | null> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed ?? null
}

/** The account whose address has this token; null for an unknown or revoked one. */
export async function findFeedOwner(db: Executor, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token, 'hex')))
  return feed?.userId ?? null
}
