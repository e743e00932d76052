import { apiQuery } from '#web/platform/queries.ts'
import { browseQuery, countQuery } from './browse/browse-address.ts'

export const listingCounts = (search: URLSearchParams) =>
  apiQuery('GET /api/listings/counts', { query: countQuery(search) })

/** Six rows of three in a wide window; more make the first page too heavy for a slow line. */
const CARDS_OF_A_PAGE = 18

export const marketplacePage = (search: URLSearchParams) => ({
  counts: listingCounts(search),
  cards: apiQuery('GET /api/listings/cards', { query: { ...browseQuery(search), limit: CARDS_OF_A_PAGE } }),
})

export const listingPage = (id: string) => ({
  listing: apiQuery('GET /api/listings/:id', { params: { id } }),
  related: apiQuery('GET /api/listings/:id/related', { params: { id } }),
})

/** Both lists of the page are paginated. */
export const sellerPage = (id: string, search: URLSearchParams) => ({
  seller: apiQuery('GET /api/sellers/:id', { params: { id } }),
  listings: apiQuery('GET /api/sellers/:id/listings', {
    params: { id },
    query: { cursor: search.get('listings') ?? undefined },
  }),
  reviews: apiQuery('GET /api/sellers/:id/reviews', {
    params: { id },
    query: { cursor: search.get('reviews') ?? undefined },
  }),
})
