import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import {
  atLeast,
  day,
  instant,
  instantOfWriting,
  oneOf,
  primaryId,
  timestamps,
} from '#server/platform/database/columns.ts'
import {
  CARD_EVENT_OUTCOMES,
  CARD_REFUND_STATUSES,
  CHECKOUT_STATUSES,
  PAYMENT_PROBLEMS,
} from '#shared/money/cards/card-enums.ts'

/** A card payment of one amount for one thing. Stripe's messages decide its status, never the browser's return. */
export const cardCheckouts = pgTable(
  'card_checkouts',
  {
    id: primaryId(),
    /** What is paid for: a kind of payable and its id in the feature that declares it. */
    payableKind: text('payable_kind').notNull(),
    payableId: uuid('payable_id').notNull(),
    title: text('title').notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    amountFils: integer('amount_fils').notNull(),
    status: text('status', { enum: CHECKOUT_STATUSES }).notNull().default('open'),
    problem: text('problem', { enum: PAYMENT_PROBLEMS }),
    /** What Stripe said when a card was declined. */
    failure: text('failure'),
    /** Stripe's ids of its page and of the payment. */
    sessionId: text('session_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** What arrived, in hundredths of this currency. */
    receivedAmount: integer('received_amount'),
    receivedCurrency: text('received_currency'),
    /** The source of the entry in the cash book, once it is booked for something. */
    bookedSourceId: uuid('booked_source_id'),
    /** What Stripe took for it; empty until its fee is known. */
    feeFils: integer('fee_fils'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.status, CHECKOUT_STATUSES),
    oneOf(t.problem, PAYMENT_PROBLEMS),
    atLeast(t.amountFils, 1),
    // one page at Stripe at a time for one thing
    uniqueIndex('card_checkouts_open_index').on(t.payableKind, t.payableId).where(sql`${t.status} = 'open'`),
    index().on(t.personId),
    index().on(t.bookedSourceId),
    index().on(t.paidAt),
  ],
)

/** Money that goes back to a card through Stripe. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: primaryId(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => cardCheckouts.id, { onDelete: 'restrict' }),
    /** The refund that a feature has recorded, such as one of dues; empty for an unassigned payment. */
    sourceId: uuid('source_id').unique(),
    /** In hundredths of the currency that was received. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: CARD_REFUND_STATUSES }).notNull().default('pending'),
    stripeId: text('stripe_id').unique(),
    failure: text('failure'),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.status, CARD_REFUND_STATUSES),
    atLeast(t.amount, 1),
    index().on(t.checkoutId),
    index().on(t.requestedBy),
  ],
)

/** Stripe's messages that have been processed, each once. */
export const cardEvents = pgTable(
  'card_events',
  {
    /** Stripe's own id. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    outcome: text('outcome', { enum: CARD_EVENT_OUTCOMES }).notNull().default('done'),
    /** What the treasurer reads about it. */
    note: text('note'),
    /** The payment that it is about. */
    checkoutId: uuid('checkout_id').references(() => cardCheckouts.id, { onDelete: 'set null' }),
    receivedAt: instantOfWriting('received_at'),
  },
  (t) => [oneOf(t.outcome, CARD_EVENT_OUTCOMES), index().on(t.outcome, t.receivedAt), index().on(t.checkoutId)],
)

/** What Stripe has paid out to the bank. */
export const cardPayouts = pgTable('card_payouts', {
  id: primaryId(),
  stripeId: text('stripe_id').notNull().unique(),
  amountFils: integer('amount_fils').notNull(),
  arrivedOn: day('arrived_on').notNull(),
  failedAt: instant('failed_at'),
  createdAt: instantOfWriting('created_at'),
})
