import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'

export type Listing = AnswerOf<'GET /api/listings/:id'>
export type OwnListing = AnswerOf<'GET /api/listings/own'>[number]
export type CardListing = AnswerOf<'GET /api/listings/cards'>['listings'][number]

export const LISTING_SILKS: Record<ListingCategory, Silk> = {
  buy_sell: 'peacock',
  food_catering: 'saffron',
  services: 'plum',
  free_giveaways: 'leaf',
  carpool: 'rose',
  jobs_careers: 'turmeric',
}

/** Beginnings of the addresses whose answers a change of a listing changes. */
export const LISTING_ANSWERS = ['/api/listings']
