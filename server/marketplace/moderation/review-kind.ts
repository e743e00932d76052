import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { findContactSigns } from '#shared/marketplace/moderation/spam-rules.ts'
import { listings } from '../listing-tables.ts'
import { listingReviews } from '../review-tables.ts'
import { approveReview, rejectReview } from '../reviews/review-service.ts'
import type { ModeratedKind } from './moderation-kind.ts'
import { readContacts } from './review-contact.ts'

const sellers = alias(users, 'seller')
const nameOf = (account: Parameters<typeof accountName>[0]) => sql<string>`coalesce(${accountName(account)}, '')`

export const reviewKind: ModeratedKind = {
  waiting: sql`select id, created_at as since from listing_reviews where not is_approved and rejection_reason is null`,
  show: async (db, ids) => {
    const rows = await db
      .select({
        review: listingReviews,
        listing: { id: listings.id, title: listings.title },
        reviewer: nameOf(users),
        seller: nameOf(sellers),
      })
      .from(listingReviews)
      .innerJoin(users, eq(users.id, listingReviews.reviewerId))
      .innerJoin(sellers, eq(sellers.id, listingReviews.sellerId))
      .leftJoin(listings, eq(listings.id, listingReviews.listingId))
      .where(inArray(listingReviews.id, [...ids]))
    const contacts = await readContacts(db, ids)
    return rows.map(({ review, listing, reviewer, seller }) => {
      const contact = contacts.get(review.id) ?? null
      return {
        id: review.id,
        title: listing?.title ?? 'A deleted listing',
        text: review.review ?? '',
        version: review.createdAt,
        pictures: [],
        page: listing && `/marketplace/listing/${listing.id}`,
        facts: [
          { label: 'Rating', value: `${review.rating} out of 5 stars` },
          { label: 'Seller', value: seller },
          // without any, the sign says it
          ...(contact ? [{ label: 'Contact', value: contact }] : []),
        ],
        signs: [
          ...findContactSigns(review.review ?? '').map((sign) => REVIEW_SIGNS[sign]),
          ...(contact ? [] : ['Had no contact with the seller']),
        ],
        person: { id: review.reviewerId, name: reviewer },
        mails: { approval: review.sellerId, rejection: review.reviewerId },
      }
    })
  },
  approve: approveReview,
  reject: rejectReview,
}

const REVIEW_SIGNS = { link: 'Contains a link or email address', phone: 'Contains a phone number' }
