import * as z from 'zod/mini'
import { atMost } from '#shared/platform/fields/field-rules.ts'

const REVIEW_LENGTH = 1000
export const STARS = [1, 2, 3, 4, 5] as const

const message = (missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(REVIEW_LENGTH, atMost(REVIEW_LENGTH)), z.regex(/^[^\0]*$/))

/** A buyer's review of a listing and its seller. */
export const ReviewForm = z.object({
  rating: z
    .int('Please choose one to five stars')
    .check(z.gte(1, 'Please choose one to five stars'), z.lte(5, 'Please choose one to five stars')),
  review: message('Please write a review'),
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** The seller's reply to it. */
export const ReviewAnswer = message('Please write a reply')

/** The state of a review, as its writer sees it. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

type ReviewStateFields = { isApproved: boolean; rejectionReason: string | null }
/** An approved review is approved even if it has a reason for an earlier rejection. */
export function reviewState({ isApproved, rejectionReason }: ReviewStateFields): ReviewState {
  if (isApproved) return 'approved'
  return rejectionReason === null ? 'waiting' : 'rejected'
}
