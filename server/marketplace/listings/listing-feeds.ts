import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext, PublicPages } from '#server/platform/app-context.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { listingShareCard } from '#shared/marketplace/listing-share-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { listings } from '../listing-tables.ts'
import { findListing } from './listing-queries.ts'
import { shownNow } from './shown-listings.ts'

/** The maximum number of pages in a sitemap. */
const MAX_PAGES = 20_000

/** The previews that chats show beside the link of a public listing. */
export function mountListingShares(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  mountSharePictures(app, context, 'listings', async (id) => {
    const listing = ById.safeParse({ id }).success ? await findListing(db, id, null) : null
    return listing && listingShareCard(listing, await readSettings(db))
  })
}

/** The marketplace, and each listing in it. */
export const listingPages: PublicPages = {
  reads: ['listings'],
  list: async ({ db, now }) => {
    const rows = await db
      .select({ id: listings.id, updatedAt: listings.updatedAt })
      .from(listings)
      .where(shownNow(now()))
      .orderBy(desc(listings.createdAt))
      .limit(MAX_PAGES)
    const pages = rows.map(({ id, updatedAt }) => ({ path: `/marketplace/listing/${id}`, changedAt: updatedAt }))
    return [{ path: '/marketplace' }, ...pages]
  },
}
