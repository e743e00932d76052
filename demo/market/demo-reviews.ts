import { listingReviews } from '#server/marketplace/review-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { REVIEWS } from './review-texts.ts'

type Offer = { id: string; text: { title: string }; seller: { userId: string } }

/** Buyers' reviews, most of them approved. */
export async function fillReviews({ tx, calendar }: Fixture, offers: readonly Offer[], { admin, active }: DemoPeople) {
  for (const [index, { of, rating, review, answer, isWaiting = false }] of REVIEWS.entries()) {
    const offer = offers.find(({ text }) => text.title.startsWith(of))
    if (!offer) throw new Error(`The demo has no listing for this review: ${of}`)
    const buyers = active.filter(({ userId }) => userId !== offer.seller.userId)
    await tx.insert(listingReviews).values({
      listingId: offer.id,
      sellerId: offer.seller.userId,
      reviewerId: buyers[index * 2]!.userId,
      rating,
      review,
      ...(answer && { sellerAnswer: answer, sellerAnsweredAt: calendar.ago(index * 0.5) }),
      ...(!isWaiting && { isApproved: true, approvedBy: admin.userId, approvedAt: calendar.ago(index * 0.5 + 0.3) }),
      createdAt: calendar.ago(index * 0.5 + 0.6),
    })
  }
}
