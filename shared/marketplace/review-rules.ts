import * as z from 'zod/mini'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'

const REVIEW_LENGTH = 1000
export const STARS = [1, 2, 3, 4, 5] as const

/** A buyer's review of a listing and its seller. */
export const ReviewForm = z.object({
  rating: z
    .int('Please choose one to five stars')
    .check(z.gte(1, 'Please choose one to five stars'), z.lte(5, 'Please choose one to five stars')),
  review: requiredLines('Please write a review', REVIEW_LENGTH),
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** The seller's reply to it. */
export const ReviewAnswer = requiredLines('Please write a reply', REVIEW_LENGTH)

/** The state of a review, as its writer sees it. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

type ReviewStateFields = { isApproved: boolean; rejectionReason: string | null }
/** An approved review is approved even if it has a reason for an earlier rejection. */
export function reviewState({ isApproved, rejectionReason }: ReviewStateFields): ReviewState {
  if (isApproved) return 'approved'
  return rejectionReason === null ? 'waiting' : 'rejected'
}
