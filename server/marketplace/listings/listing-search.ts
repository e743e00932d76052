import { and, desc, sql } from 'drizzle-orm'
import { containing } from '#server/platform/paging.ts'
import { oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { LISTING_CATEGORY_LABELS, LISTING_STATUS_LABELS } from '#shared/marketplace/listing-enums.ts'
import { hiddenState, LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { listings } from '../listing-tables.ts'

/** Also listings that are pending or over. */
export const listingsSearchProvider: SearchProvider = {
  label: 'Listings',
  async find(db, words, limit) {
    const { id, title, category, status, price, createdAt } = listings
    const { isApproved, hiddenAt, isSellerActive, rejectionReason } = listings
    const plainTitle = sql`immutable_unaccent(lower(${title}))`
    const inTitle = words.map((word) => sql`${plainTitle} LIKE immutable_unaccent(lower(${containing(word)}))`)
    const found = await db
      .select({ id, title, category, status, price, isApproved, hiddenAt, isSellerActive, rejectionReason })
      .from(listings)
      .where(and(...inTitle))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
    return found.map((listing) => {
      const hidden = hiddenState(listing)
      const state = hidden ? LISTING_STATE_LABELS[hidden] : LISTING_STATUS_LABELS[listing.status]
      return {
        id: listing.id,
        title: listing.title,
        path: `/marketplace/listing/${listing.id}`,
        detail: oneLine(LISTING_CATEGORY_LABELS[listing.category], state, listing.price),
      }
    })
  },
}
