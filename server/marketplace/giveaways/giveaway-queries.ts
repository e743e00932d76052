import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { giveawayAsks } from '../giveaway-tables.ts'
import { listings } from '../listing-tables.ts'

export type Ask = typeof giveawayAsks.$inferSelect

export async function findAsk(db: Executor, id: string): Promise<Ask | null> {
  const [ask] = await db.select().from(giveawayAsks).where(eq(giveawayAsks.id, id))
  return ask ?? null
}

/** The giveaways that somebody has asked for. */
export const listOwnAsks = (db: Executor, userId: string) =>
  db
    .select({
      listingId: giveawayAsks.listingId,
      status: giveawayAsks.status,
      createdAt: giveawayAsks.createdAt,
    })
    .from(giveawayAsks)
    .where(eq(giveawayAsks.userId, userId))
    .orderBy(asc(giveawayAsks.createdAt))

/** The people who ask for one's own listing, in order of their asks; empty for somebody else's listing. */
export const listAskers = (db: Executor, listingId: string, ownerId: string) =>
  db
    .select({
      id: giveawayAsks.id,
      message: giveawayAsks.message,
      status: giveawayAsks.status,
      createdAt: giveawayAsks.createdAt,
      email: sql<string>`coalesce(${users.email}, '')`,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(giveawayAsks)
    .innerJoin(users, eq(users.id, giveawayAsks.userId))
    .innerJoin(listings, eq(listings.id, giveawayAsks.listingId))
    .where(and(eq(giveawayAsks.listingId, listingId), eq(listings.userId, ownerId)))
    .orderBy(asc(giveawayAsks.createdAt), asc(giveawayAsks.id))
