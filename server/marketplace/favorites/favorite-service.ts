import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { listingFavorites } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { findListing } from '../listings/listing-queries.ts'

type FavoriteResult = { isFavorited: boolean; favoriteCount: number }

/**
 * Adds a published listing to an account's favourites, once however often it is called. Throws not_found or
 * own_listing.
 */
export function addFavorite(db: Database, id: string, by: { accountId: string; now: Date }): Promise<FavoriteResult> {
  const { accountId, now } = by
  return db.transaction(async (tx) => {
    const listing = await findListing(tx, id, null)
    if (!listing) throw new AppError('not_found')
    if (listing.userId === accountId) throw new AppError('own_listing')
    const known = { knownPriceFils: listing.priceFils, notifiedSoldAt: listing.soldAt }
    const stored = await tx
      .insert(listingFavorites)
      .values({ userId: accountId, listingId: id, createdAt: now, ...known })
      .onConflictDoNothing()
      .returning({ id: listingFavorites.id })
    return { isFavorited: true, favoriteCount: await countBy(tx, id, stored.length) }
  })
}

/** Removes a listing from an account's favourites, even if it is no longer shown. */
export function dropFavorite(db: Database, id: string, { accountId }: { accountId: string }): Promise<FavoriteResult> {
  return db.transaction(async (tx) => {
    const dropped = await tx
      .delete(listingFavorites)
      .where(and(eq(listingFavorites.listingId, id), eq(listingFavorites.userId, accountId)))
      .returning({ id: listingFavorites.id })
    return { isFavorited: false, favoriteCount: await countBy(tx, id, -dropped.length) }
  })
}

/** Written out: a favourite is not an edit, so `updatedAt` stays. */
async function countBy(tx: Transaction, id: string, difference: number): Promise<number> {
  if (difference !== 0)
    await tx.execute(sql`update listings set favorite_count = favorite_count + ${difference} where id = ${id}`)
  const [listing] = await tx.select({ count: listings.favoriteCount }).from(listings).where(eq(listings.id, id))
  return listing?.count ?? 0
}
