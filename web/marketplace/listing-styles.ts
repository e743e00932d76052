import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'

export type Listing = ResponseOf<'GET /api/listings/:id'>
export type OwnListing = ResponseOf<'GET /api/listings/own'>[number]
export type CardListing = ResponseOf<'GET /api/listings/cards'>['listings'][number]

export const LISTING_SILKS: Record<ListingCategory, Silk> = {
  buy_sell: 'peacock',
  food_catering: 'saffron',
  services: 'plum',
  free_giveaways: 'leaf',
  carpool: 'rose',
  jobs_careers: 'turmeric',
}

/** Prefixes of the URLs whose responses change with a listing. */
export const LISTING_QUERY_KEYS = ['/api/listings']
