import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { PREMIUM_PAYMENT_STATUSES } from '#shared/marketplace/premium-enums.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { listings } from './listing-tables.ts'

/** The payment history, which outlives the listing paid for. */
export const premiumPayments = pgTable(
  'premium_payments',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** The title at the time of payment. */
    listingTitle: text('listing_title'),
    /** In fils. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    /** The payment slip that the owner sent; a private file. */
    slipUrl: text('slip_url'),
    status: text('status', { enum: PREMIUM_PAYMENT_STATUSES }).notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    premiumDays: integer('premium_days').notNull(),
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    processedBy: uuid('processed_by').references(() => users.id, { onDelete: 'set null' }),
    processedAt: instant('processed_at'),
    /** 'P-2026-0001': the year of issue and the sequence number within it. */
    receiptNumber: text('receipt_number').unique(),
    receiptYear: integer('receipt_year'),
    receiptPosition: integer('receipt_position'),
    /** The payer's name on that date. */
    payerName: text('payer_name'),
    /** When the owner was notified that premium ends soon. */
    remindedAt: instant('reminded_at'),
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
    unique().on(t.receiptYear, t.receiptPosition),
    // a double click is one request
    uniqueIndex('premium_payments_waiting_index').on(t.listingId).where(sql`${t.status} = 'pending'`),
    index('premium_payments_end_index').on(t.validTo).where(sql`${t.remindedAt} is null`),
    index().on(t.status, t.createdAt, t.id),
  ],
)
