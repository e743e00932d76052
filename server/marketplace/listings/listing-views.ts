import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listingViews } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from './shown-listings.ts'

type Viewing = {
  listingId: string
  /** Null for visitors, of whom only the address is known. */
  accountId: string | null
  address: string
  secret: string
  now: Date
}

/** Counts a look at a listing that stands in the marketplace: one for each visitor and day, none of its owner's. */
export function countView(db: Database, viewing: Viewing): Promise<void> {
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
    // written out: a look is no edit, so `updatedAt` stays
    if (counted.length > 0)
      await tx.execute(sql`update listings set view_count = view_count + 1 where id = ${listingId}`)
  })
}

/** Days that are over can no longer count anybody twice. */
export async function forgetViews(db: Database, now: Date): Promise<void> {
  await db.delete(listingViews).where(lt(listingViews.day, gulfToday(now)))
}

/** A keyed hash that differs from day to day, so that nobody can be followed by it. */
function visitorOf({ accountId, address, secret, now }: Viewing): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `listing views ${gulfToday(now)}`, 32))
  return createHmac('sha256', key)
    .update(accountId ?? address)
    .digest('base64url')
}
