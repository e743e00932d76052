import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { FavoriteState } from '#shared/marketplace/browse/favorite-api.ts'
import {
  hiddenState,
  isPublicListing,
  type ListingState,
  type ListingStateFields,
  listingState,
} from '#shared/marketplace/listing-rules.ts'
import { listingFavorites as favorites } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { selectCards } from '../listings/listing-columns.ts'

const USUAL_PAGE = 24

type FavoriteQuery = { accountId: string; now: Date; limit?: number | undefined; cursor?: string | undefined }
type Card = Awaited<ReturnType<typeof selectCards>>[number]
type Favorite = { id: string; favoritedAt: Date; state: FavoriteState; listing: Card | null }

/**
 * An account's favourites, latest first, without data the person may no longer see. Throws on a cursor that no page has
 * returned.
 */
export async function listFavorites(db: Executor, query: FavoriteQuery): Promise<Page<Favorite>> {
  const { accountId, now, limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  const own = eq(favorites.userId, accountId)
  const { id, status, isApproved, expiresAt, hiddenAt, isSellerActive, rejectionReason, requestedChanges } = listings
  const judged = { id, status, isApproved, expiresAt, hiddenAt, isSellerActive, rejectionReason, requestedChanges }
  const stored = await db
    .select({ ...judged, key: favorites.id, favoritedAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(listings, eq(id, favorites.listingId))
    .where(and(own, after ? earlierThan(favorites.createdAt, favorites.id, after) : undefined))
    .orderBy(sql`${favorites.createdAt} desc, ${favorites.id} desc`)
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(favorites).where(own)
  const readable = stored.filter(isPublicListing).map((listing) => listing.id)
  const cards = readable.length > 0 ? await selectCards(db, accountId).where(inArray(id, readable)) : []
  const keysOf = (last: (typeof stored)[number]) => [last.favoritedAt.toISOString(), last.key]
  const { rows, ...page } = pageOf(stored, { limit, total: counted?.total, keysOf })
  const show = (row: (typeof stored)[number]) => {
    const listing = cards.find((card) => card.id === row.id) ?? null
    return { id: row.id, favoritedAt: row.favoritedAt, listing, state: stateOf(row, now) }
  }
  return { ...page, rows: rows.map(show) }
}

/** A listing that nobody else may open does not even show that it was sold. */
const stateOf = (listing: ListingStateFields, now: Date) => STATES[hiddenState(listing) ?? listingState(listing, now)]

const STATES: Record<ListingState, FavoriteState> = {
  shown: 'shown',
  expired: 'expired',
  sold: 'sold',
  waiting: 'in_review',
  changes_requested: 'in_review',
  hidden: 'in_review',
  rejected: 'taken_down',
  paused: 'seller_away',
}
