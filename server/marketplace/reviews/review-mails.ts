import { eq } from 'drizzle-orm'
import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { listings } from '../listing-tables.ts'
import { listingReviews } from '../review-tables.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'review-received': { reviewId: string }
    'review-rejected': { reviewId: string }
    'review-answer-removed': { reviewId: string; reason: string }
  }
}

export const reviewMails: MailComposers = {
  'review-received': async ({ reviewId }, { db }) => {
    const found = await findReview(db, reviewId)
    if (!found?.review.isApproved) return null
    const { review, title, listingId, isSellerActive } = found
    const seller = await findAddressee(db, review.sellerId)
    if (!seller) return null
    const label = isSellerActive ? 'Read and reply' : 'Read review'
    return {
      to: seller.email,
      subject: `A review of your listing: ${title}`,
      heading: `${review.rating} out of 5 stars`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(seller)},\nSomebody has reviewed ‘${title}’.` },
        { facts: [{ label: 'Review', value: review.review ?? '' }] },
        { button: { label, url: `/marketplace/listing/${listingId}#reviews` } },
      ],
    }
  },
  'review-rejected': async ({ reviewId }, { db }) => {
    const found = await findReview(db, reviewId)
    if (!found?.review.rejectionReason) return null
    const { review, title, listingId } = found
    const writer = await findAddressee(db, review.reviewerId)
    if (!writer) return null
    const wasShown = review.approvedAt !== null
    const heading = wasShown ? 'Your review was removed' : 'Your review was not published'
    return {
      to: writer.email,
      subject: `${heading}: ${title}`,
      heading,
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(writer)},\nThe committee ${wasShown ? 'removed' : 'did not publish'} your review of ‘${title}’.`,
        },
        { facts: [{ label: 'Reason', value: found.review.rejectionReason }] },
        { button: { label: 'Write the review again', url: `/marketplace/listing/${listingId}#reviews` } },
      ],
    }
  },
  'review-answer-removed': async ({ reviewId, reason }, { db }) => {
    const found = await findReview(db, reviewId)
    const seller = found && (await findAddressee(db, found.review.sellerId))
    if (!found || !seller) return null
    const { title, listingId } = found
    return {
      to: seller.email,
      subject: `Your reply was removed: ${title}`,
      heading: 'Your reply was removed',
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(seller)},\nThe committee removed your reply to a review of ‘${title}’.`,
        },
        { facts: [{ label: 'Reason', value: reason }] },
        { button: { label: 'Reply again', url: `/marketplace/listing/${listingId}#reviews` } },
      ],
    }
  },
}

/** Null if the listing of the review is gone. */
async function findReview(db: Executor, reviewId: string) {
  const [found] = await db
    .select({
      review: listingReviews,
      title: listings.title,
      listingId: listings.id,
      isSellerActive: listings.isSellerActive,
    })
    .from(listingReviews)
    .innerJoin(listings, eq(listings.id, listingReviews.listingId))
    .where(eq(listingReviews.id, reviewId))
  return found
}
