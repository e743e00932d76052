import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findStoredListing } from '../listings/listing-queries.ts'
import type { StoredReview } from './review-queries.ts'

/** Notifies the seller of a published review, and the reviewer of a rejected one. */
export async function notifyAboutReview(
  tx: Executor,
  review: StoredReview,
  isShown: boolean,
  now: Date,
): Promise<void> {
  const { listingId, sellerId, reviewerId } = review
  const listing = listingId && (await findStoredListing(tx, listingId))
  const userId = isShown ? sellerId : reviewerId
  if (!listing || !userId) return
  const notice = isShown
    ? {
        userId,
        title: `A review of your listing: ${listing.title}`,
        // inactive sellers cannot reply
        ...(listing.isSellerActive && { body: 'You can reply to it.' }),
      }
    : { userId, title: `Your review was not published: ${listing.title}`, body: 'Open it to read the reason.' }
  const link = `/marketplace/listing/${listingId}#reviews`
  await notifyPeople(tx, [notice], { kind: 'marketplace', link, aboutId: review.id, now })
}
