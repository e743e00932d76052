import { eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { listingReviews } from '../review-tables.ts'
import { lockReview } from './review-queries.ts'

type By = { actorId: string; now: Date }

/** Withdraws an approved review with a reason; its author may rewrite it. Throws not_found or review_decided. */
export function takeReviewBack(db: Database, id: string, reason: string, { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new AppError('not_found')
    if (!before.isApproved) throw new AppError('review_decided')
    await tx.update(listingReviews).set({ isApproved: false, rejectionReason: reason }).where(eq(listingReviews.id, id))
    await sendMail(tx, 'review-rejected', { reviewId: id })
    const { rating, review } = before
    await recordActivity(tx, {
      actorId,
      action: 'listing_review.taken_back',
      subjectType: 'listing_review',
      subjectId: id,
      before: { rating, review },
      after: { rejectionReason: reason },
    })
  })
}

/**
 * Removes the seller's reply to a review with a reason that the seller reads. Throws not_found, also if there is no
 * reply.
 */
export function takeAnswerBack(db: Database, id: string, reason: string, { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before?.sellerAnswer) throw new AppError('not_found')
    await tx.update(listingReviews).set({ sellerAnswer: null, sellerAnsweredAt: null }).where(eq(listingReviews.id, id))
    await sendMail(tx, 'review-answer-removed', { reviewId: id, reason })
    await recordActivity(tx, {
      actorId,
      action: 'listing_review.answer_removed',
      subjectType: 'listing_review',
      subjectId: id,
      before: { review: before.review, sellerAnswer: before.sellerAnswer },
      after: { rejectionReason: reason },
    })
  })
}
