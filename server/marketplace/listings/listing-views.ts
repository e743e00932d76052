import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sign } from '#server/platform/signing.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listingViews } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from './shown-listings.ts'

type ViewInput = {
  listingId: string
  /** Null for visitors, who are known only by IP address. */
  accountId: string | null
  address: string
  secret: string
  now: Date
}

/** Counts a view of a listing in the marketplace: one per visitor and day, none for its owner. */
export function countView(db: Database, viewing: ViewInput): Promise<void> {
  const { listingId, accountId, now } = viewing
  const isForeign = accountId ? ne(listings.userId, accountId) : undefined
  return db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), shownNow(now), isForeign))
    if (!seen) return
    const view = { listingId, day: gulfToday(now), visitor: visitorOf(viewing) }
    const counted = await tx.insert(listingViews).values(view).onConflictDoNothing().returning()
    // written out: a view is not an edit, so `updatedAt` stays
    if (counted.length > 0)
      await tx.execute(sql`update listings set view_count = view_count + 1 where id = ${listingId}`)
  })
}

/** Deletes views of past days, which are no longer needed to count visitors once. */
export async function removeOldViews(db: Database, now: Date): Promise<void> {
  await db.delete(listingViews).where(lt(listingViews.day, gulfToday(now)))
}

/** A keyed hash that changes daily, so that nobody can be tracked by it. */
const visitorOf = ({ accountId, address, secret, now }: ViewInput): string =>
  sign(secret, `listing views ${gulfToday(now)}`, accountId ?? address).toString('base64url')
