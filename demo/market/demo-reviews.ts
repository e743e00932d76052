import { listingReviews } from '#server/marketplace/review-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'

type Offer = { id: string; text: { title: string }; seller: { userId: string } }
type Review = { of: string; rating: number; review: string; answer?: string; isWaiting?: boolean }

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

const REVIEWS: readonly Review[] = [
  {
    of: 'Sadya for your house',
    rating: 5,
    review: 'Sixteen guests, sixteen clean leaves. The inji curry alone was worth the call.',
    answer: 'Thank you. The ginger is from my sister’s balcony.',
  },
  { of: 'Sadya for your house', rating: 4, review: 'Wonderful food, twenty minutes late.' },
  { of: 'Lunch boxes', rating: 5, review: 'A year of lunches and not one repeated within the week.' },
  { of: 'Banana chips', rating: 5, review: 'Gone before we were home.' },
  { of: 'Chenda lessons', rating: 5, review: 'My son now knocks on every door in rhythm.' },
  { of: 'Electrician', rating: 4, review: 'Came on a Sunday, found it in five minutes, explained it for thirty.' },
  { of: 'Moving within', rating: 3, review: 'Careful with the glass, less so with the wall.' },
  { of: 'Plum cake', rating: 5, review: 'Ordered three, ate four.', isWaiting: true },
]
