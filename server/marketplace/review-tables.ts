import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { REPORT_STATUSES } from '#shared/platform/report-enums.ts'
import { listings } from './listing-tables.ts'

export const listingReviews = pgTable(
  'listing_reviews',
  {
    id: primaryId(),
    /** Null once the seller deletes the listing: the rating stays with the seller. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    review: text('review'),
    sellerAnswer: text('seller_answer'),
    sellerAnsweredAt: instant('seller_answered_at'),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.reviewerId, t.listingId),
    check('listing_reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('listing_reviews_two_people', sql`${t.reviewerId} <> ${t.sellerId}`),
    index().on(t.approvedBy),
    index().on(t.listingId, t.createdAt, t.id),
    index().on(t.sellerId, t.createdAt, t.id),
    index('listing_reviews_queue_index').on(t.createdAt, t.id).where(sql`not ${t.isApproved}`),
  ],
)

export const listingReports = pgTable(
  'listing_reports',
  {
    id: primaryId(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    details: text('details'),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant('handled_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.reporterId, t.listingId),
    oneOf(t.status, REPORT_STATUSES),
    index().on(t.listingId),
    index().on(t.handledBy),
    index().on(t.status, t.createdAt, t.id),
  ],
)
