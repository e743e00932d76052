import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { PREMIUM_PAYMENT_STATUSES } from '#shared/marketplace/premium-vocabulary.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-vocabulary.ts'
import { listings } from './listing-tables.ts'

/** The history of payments outlives the listing paid for. */
export const premiumPayments = pgTable(
  'premium_payments',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** In fils. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    status: text('status', { enum: PREMIUM_PAYMENT_STATUSES }).notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    premiumDays: integer('premium_days').notNull(),
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    processedBy: uuid('processed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    atLeast(t.amount, 0),
    atLeast(t.premiumDays, 1),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    oneOf(t.status, PREMIUM_PAYMENT_STATUSES),
    index().on(t.userId),
    index().on(t.listingId),
    index().on(t.processedBy),
    index().on(t.status, t.createdAt, t.id),
  ],
)
