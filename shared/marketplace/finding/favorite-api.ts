import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { ListingCard } from '../listing-api.ts'

/** What has become of a listing that somebody keeps: 'away' is under review again, or taken down. */
const FAVORITE_STATES = ['shown', 'expired', 'sold', 'away'] as const
export type FavoriteState = (typeof FAVORITE_STATES)[number]

const Favorite = z.object({
  id: z.uuid(),
  favoritedAt: Instant,
  state: z.enum(FAVORITE_STATES),
  /** Nothing of a listing that is away. */
  listing: z.nullable(ListingCard),
})

const Kept = z.object({ isFavorited: z.boolean(), favoriteCount: z.int() })

export const favoriteApi = {
  'GET /api/listings/favorites': { query: Paging, response: z.array(Favorite) },
  'PUT /api/listings/:id/favorite': { params: ById, response: Kept },
  'DELETE /api/listings/:id/favorite': { params: ById, response: Kept },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    favorites: typeof favoriteApi
  }
}
