import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Paging } from '#shared/platform/wire.ts'
import { ListingCards } from './listing-api.ts'
import { Review } from './review-api.ts'

/** A person who has offered something here. */
const Seller = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** True for an approved member who is neither suspended nor resigned. */
  isVerifiedMember: z.boolean(),
  memberSince: z.nullable(Day),
  averageRating: z.nullable(z.number()),
  totalReviews: z.int(),
  /** From their latest active listing; for signed-in people only. */
  contactPhone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  hasContact: z.boolean(),
})

const SellerPicture = z.object({ profileImageUrl: z.nullable(line(200)) })

const CARD_READS = ['listings', 'job_listings', 'listing_reviews'] as const

export const sellerApi = {
  'GET /api/sellers/picture': {
    why: "One's own picture that visitors see beside one's listings",
    response: SellerPicture,
  },
  /** The own picture that everybody sees beside one's listings; null removes it. */
  'PUT /api/sellers/picture': {
    why: "Chooses the picture that visitors see beside one's listings, `user.profileImageUrl`; the photo on the card stays private",
    body: SellerPicture,
    response: SellerPicture,
  },
  'GET /api/sellers/:id': {
    why: 'The page of a seller: status, rating, and contact data for signed-in people',
    params: ById,
    response: Seller,
    reads: ['users', 'members', 'listings', 'listing_reviews'],
    viewer: true,
  },
  'GET /api/sellers/:id/listings': {
    why: 'The active listings of a seller',
    params: ById,
    query: Paging,
    response: ListingCards,
    reads: CARD_READS,
    viewer: true,
  },
  'GET /api/sellers/:id/reviews': {
    why: 'The reviews of a seller, page by page',
    params: ById,
    query: Paging,
    response: z.object({ reviews: z.array(Review), next: z.nullable(z.string()) }),
    reads: ['listing_reviews', 'listings', 'users', 'members'],
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    sellers: typeof sellerApi
  }
}
