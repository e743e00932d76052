import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, FirstFew, Instant, Message } from '#shared/platform/wire.ts'
import { ModerationReason } from './moderation/moderation-rules.ts'
import { REVIEW_STATES, ReviewAnswer, ReviewForm } from './review-rules.ts'

/** A review that the committee has approved. */
export const Review = z.object({
  id: z.uuid(),
  rating: z.int(),
  review: z.nullable(z.string()),
  createdAt: Instant,
  sellerAnswer: z.nullable(z.string()),
  sellerAnsweredAt: z.nullable(Instant),
  reviewer: z.object({ firstName: z.string(), lastName: z.string() }),
  /** The reviewed listing; null if it is gone or not public. */
  listing: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
})

const OwnReview = z.object({
  rating: z.int(),
  review: z.nullable(z.string()),
  state: z.enum(REVIEW_STATES),
  rejectionReason: z.nullable(z.string()),
})

const TakeBack = z.object({ reason: ModerationReason })

export const reviewApi = {
  /** Reviews of this listing's seller, latest first. */
  'GET /api/listings/:id/reviews': {
    why: 'The approved reviews of the seller (decision 38)',
    params: ById,
    query: FirstFew,
    response: z.array(Review),
    reads: ['listing_reviews', 'listings', 'users'],
  },
  /** `canReview`: they talked with the seller about it, or were chosen for it as a giveaway. */
  'GET /api/listings/:id/reviews/own': {
    why: "One's own review of a listing, its status, and whether one may write one (decision 38)",
    params: ById,
    response: z.object({ review: z.nullable(OwnReview), canReview: z.boolean() }),
  },
  'POST /api/listings/:id/reviews': {
    why: 'A buyer reviews a listing, once (decision 38)',
    status: 201,
    params: ById,
    body: ReviewForm,
    response: OwnReview,
  },
  'PUT /api/reviews/:id/answer': {
    why: 'The seller replies to a review',
    params: ById,
    body: z.object({ answer: ReviewAnswer }),
    response: Message,
  },
  /** Hides an approved review. */
  'POST /api/admin/reviews/:id/take-back': {
    why: 'An admin removes an approved review, with a reason',
    params: ById,
    body: TakeBack,
    response: Message,
  },
  /** Hides the seller's reply. */
  'POST /api/admin/reviews/:id/answer/take-back': {
    why: "An admin removes a seller's reply, with a reason",
    params: ById,
    body: TakeBack,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    reviews: typeof reviewApi
  }
}
