import { eq } from 'drizzle-orm'
import { findAddressee } from '#server/membership/mail-addressee.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { listings } from '../listing-tables.ts'
import { listingReviews } from '../review-tables.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'review-received': { reviewId: string }
    'review-rejected': { reviewId: string }
  }
}

export const reviewMails: MailComposers = {
  'review-received': async ({ reviewId }, { db }) => {
    const found = await findReview(db, reviewId)
    if (!found?.review.isApproved) return null
    const { review, title, listingId } = found
    const seller = await findAddressee(db, review.sellerId)
    if (!seller) return null
    return {
      to: seller.email,
      subject: `A review of your listing: ${title}`,
      heading: `${review.rating} of 5 stars`,
      blocks: [
        { paragraph: `Dear ${seller.firstName}, somebody has reviewed "${title}".` },
        { facts: [{ label: 'Review', value: review.review ?? '' }] },
        { button: { label: 'Read and answer', url: `/marketplace/listing/${listingId}#reviews` } },
      ],
    }
  },
  'review-rejected': async ({ reviewId }, { db }) => {
    const found = await findReview(db, reviewId)
    if (!found?.review.rejectionReason) return null
    const { review, title, listingId } = found
    const writer = await findAddressee(db, review.reviewerId)
    if (!writer) return null
    return {
      to: writer.email,
      subject: `Your review was not published: ${title}`,
      heading: 'Your review was not published',
      blocks: [
        { paragraph: `Dear ${writer.firstName}, the committee could not publish what you wrote about "${title}".` },
        { facts: [{ label: 'Reason', value: found.review.rejectionReason }] },
        { button: { label: 'Write it anew', url: `/marketplace/listing/${listingId}#reviews` } },
      ],
    }
  },
}

/** Nothing for a review whose listing is gone. */
async function findReview(db: Database, reviewId: string) {
  const [found] = await db
    .select({ review: listingReviews, title: listings.title, listingId: listings.id })
    .from(listingReviews)
    .innerJoin(listings, eq(listings.id, listingReviews.listingId))
    .where(eq(listingReviews.id, reviewId))
  return found
}
