import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, day, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { DUES_PAYMENT_KINDS, RENEWAL_REMINDERS, RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { members } from './member-tables.ts'

/** The ledger: one row per member and year. A member with rows in it cannot be deleted. */
export const membershipRenewals = pgTable(
  'membership_renewals',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    renewalYear: integer('renewal_year').notNull(),
    /** The first and the last day that the dues are for; without a last day, for life. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /** The date it was settled: paid in full or waived. */
    renewalDate: day('renewal_date'),
    dueDate: day('due_date').notNull(),
    /** The amount due for the year, in fils; received amounts are in dues_payments. */
    amount: integer('amount').notNull(),
    /** Of the payment that settled it. */
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    /** The payment slip that the member sent; a private file. */
    slipUrl: text('slip_url'),
    slipSentAt: instant('slip_sent_at'),
    /** Why the last slip was rejected, until a new one arrives. */
    slipRejection: text('slip_rejection'),
    waiverReason: text('waiver_reason'),
    status: text('status', { enum: RENEWAL_STATUSES }).notNull().default('pending'),
    processedBy: uuid('processed_by').references(() => users.id, { onDelete: 'set null' }),
    notes: text('notes'),
    createdAt: instantOfWriting('created_at'),
    /** Changes with recorded payments, not with time or slips. A treasurer's entry is based on this version. */
    updatedAt: instantOfWriting('updated_at'),
  },
  (t) => [
    unique().on(t.memberId, t.renewalYear),
    atLeast(t.amount, 0),
    check('membership_renewals_period_check', sql`${t.endsOn} IS NULL OR ${t.endsOn} >= ${t.startsOn}`),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    oneOf(t.status, RENEWAL_STATUSES),
    index().on(t.processedBy),
    index().on(t.status, t.dueDate, t.id),
    index().on(t.dueDate, t.id),
    index('membership_renewals_slips_index').on(t.slipSentAt).where(sql`${t.slipUrl} is not null`),
  ],
)

/** Receipt numbers are never reused: the receipt of an undone payment stays, marked as void. */
export const duesReceipts = pgTable(
  'dues_receipts',
  {
    id: primaryId(),
    /** '2026-0001': the year of issue and the sequence number within it. */
    number: text('number').notNull().unique(),
    year: integer('year').notNull(),
    position: integer('position').notNull(),
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => membershipRenewals.id, { onDelete: 'restrict' }),
    /** The member's name on that date. */
    memberName: text('member_name').notNull(),
    membershipNumber: text('membership_number'),
    /** Who paid, if it was not the member. */
    payerName: text('payer_name'),
    membershipType: text('membership_type', { enum: MEMBERSHIP_TYPES }).notNull(),
    /** The name of the plan on that date; empty on receipts from before there were plans. */
    planName: text('plan_name'),
    renewalYear: integer('renewal_year').notNull(),
    /** In fils. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentReference: text('payment_reference'),
    paidOn: day('paid_on').notNull(),
    /** The amount due for the year, in fils. */
    dueAmount: integer('due_amount').notNull(),
    /** The open amount after this payment, in fils; negative for a credit. */
    balanceAfter: integer('balance_after').notNull(),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    issuedAt: instantOfWriting('issued_at'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
  },
  (t) => [
    unique().on(t.year, t.position),
    atLeast(t.amount, 1),
    oneOf(t.membershipType, MEMBERSHIP_TYPES),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    index().on(t.renewalId),
    index().on(t.issuedBy),
  ],
)

/** Amounts received and paid out for a year, which can have several. Undone ones stay, marked as undone. */
export const duesPayments = pgTable(
  'dues_payments',
  {
    id: primaryId(),
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => membershipRenewals.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: DUES_PAYMENT_KINDS }).notNull(),
    /** In fils; negative if refunded or used for another year. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    payerName: text('payer_name'),
    paidOn: day('paid_on').notNull(),
    /** Of a refund: '2026-0001', without gaps in a year; also an undone one keeps its number. */
    refundNumber: text('refund_number').unique(),
    receiptNumber: text('receipt_number')
      .unique()
      .references(() => duesReceipts.number, { onDelete: 'restrict' }),
    /** The slip that confirmed it; a private file. */
    slipUrl: text('slip_url'),
    /** The same on both entries of a credit: the year it leaves and the year it pays. */
    transferId: uuid('transfer_id'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoReason: text('undo_reason'),
  },
  (t) => [
    check(
      'dues_payments_amount_signed',
      sql`case ${t.kind} when 'payment' then ${t.amount} > 0 when 'refund' then ${t.amount} < 0 else ${t.amount} <> 0 end`,
    ),
    check('dues_payments_transfer_given', sql`(${t.kind} = 'credit') = (${t.transferId} is not null)`),
    oneOf(t.kind, DUES_PAYMENT_KINDS),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    index().on(t.renewalId),
    index().on(t.transferId),
    index().on(t.paidOn),
    index().on(t.recordedBy),
    index().on(t.undoneBy),
  ],
)

export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    id: primaryId(),
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => membershipRenewals.id, { onDelete: 'cascade' }),
    reminder: text('reminder', { enum: RENEWAL_REMINDERS }).notNull(),
    sentAt: instantOfWriting('sent_at'),
  },
  (t) => [unique().on(t.renewalId, t.reminder), oneOf(t.reminder, RENEWAL_REMINDERS)],
)
