import { and, desc, sql } from 'drizzle-orm'
import { containing } from '#server/platform/paging.ts'
import { oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { LISTING_CATEGORY_LABELS, LISTING_STATUS_LABELS, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { hiddenState, LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { listings } from '../listing-tables.ts'

/** Also listings that are pending or over. */
export const listingsSearchProvider: SearchProvider = {
  label: 'Listings',
  audience: ['marketplace'],
  async find(db, words, limit) {
    const { id, title, category, status, price, createdAt } = listings
    const { isApproved, hiddenAt, isSellerActive, rejectionReason, requestedChanges } = listings
    const judged = { isApproved, hiddenAt, isSellerActive, rejectionReason, requestedChanges }
    const plainTitle = sql`immutable_unaccent(lower(${title}))`
    const inTitle = words.map((word) => sql`${plainTitle} LIKE immutable_unaccent(lower(${containing(word)}))`)
    const found = await db
      .select({ id, title, category, status, price, ...judged })
      .from(listings)
      .where(and(...inTitle))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
    return found.map((listing) => {
      const hidden = hiddenState(listing)
      const shown = listing.status === 'sold' ? SOLD_LABELS[listing.category] : LISTING_STATUS_LABELS[listing.status]
      const state = hidden ? LISTING_STATE_LABELS[hidden] : shown
      return {
        id: listing.id,
        title: listing.title,
        path: `/marketplace/listing/${listing.id}`,
        detail: oneLine(LISTING_CATEGORY_LABELS[listing.category], state, listing.price),
      }
    })
  },
}
