import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { ListingCard } from '../listing-api.ts'

/** What became of a favourite. Only the seller learns who reported a listing or why the seller is inactive. */
const FAVORITE_STATES = ['shown', 'expired', 'sold', 'in_review', 'taken_down', 'seller_away'] as const
export type FavoriteState = (typeof FAVORITE_STATES)[number]

const Favorite = z.object({
  id: z.uuid(),
  favoritedAt: Instant,
  state: z.enum(FAVORITE_STATES),
  /** Null while the listing is not public. */
  listing: z.nullable(ListingCard),
})

const FavoriteResult = z.object({ isFavorited: z.boolean(), favoriteCount: z.int() })

export const favoriteApi = {
  'GET /api/listings/favorites': {
    why: "One's favourites and what has happened to them (decision 36)",
    query: Paging,
    response: z.array(Favorite),
  },
  'PUT /api/listings/:id/favorite': {
    why: "Adds a listing to one's favourites (decision 36)",
    params: ById,
    response: FavoriteResult,
  },
  'DELETE /api/listings/:id/favorite': {
    why: "Removes a listing from one's favourites (decision 36)",
    params: ById,
    response: FavoriteResult,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    favorites: typeof favoriteApi
  }
}
