import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, day, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MEMBERSHIP_TYPES } from '#shared/membership/member-vocabulary.ts'
import { RENEWAL_REMINDERS, RENEWAL_STATUSES } from '#shared/membership/renewal-vocabulary.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-vocabulary.ts'
import { members } from './member-tables.ts'

/** The ledger: one row per member and year, so a member with rows in it cannot be deleted. */
export const membershipRenewals = pgTable(
  'membership_renewals',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    renewalYear: integer('renewal_year').notNull(),
    /** The day it was paid or waived. */
    renewalDate: day('renewal_date'),
    dueDate: day('due_date').notNull(),
    /** In fils. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentReference: text('payment_reference'),
    /** What the member sent to show that it was paid; a private file. */
    slipUrl: text('slip_url'),
    slipSentAt: instant('slip_sent_at'),
    /** Why the last slip was not accepted, until another one comes. */
    slipRefusal: text('slip_refusal'),
    receiptNumber: text('receipt_number').unique(),
    waiverReason: text('waiver_reason'),
    status: text('status', { enum: RENEWAL_STATUSES }).notNull().default('pending'),
    processedBy: uuid('processed_by').references(() => users.id, { onDelete: 'set null' }),
    notes: text('notes'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.memberId, t.renewalYear),
    atLeast(t.amount, 0),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    oneOf(t.status, RENEWAL_STATUSES),
    index().on(t.processedBy),
    index().on(t.status, t.dueDate, t.id),
    index().on(t.dueDate, t.id),
    index('membership_renewals_slips_index').on(t.slipSentAt).where(sql`${t.slipUrl} is not null`),
  ],
)

/** Numbers are given once and never again: the receipt of a payment recorded by mistake stays, marked as void. */
export const duesReceipts = pgTable(
  'dues_receipts',
  {
    id: primaryId(),
    /** '2026-0001': the year of the day it was written, and how many were written that year. */
    number: text('number').notNull().unique(),
    year: integer('year').notNull(),
    position: integer('position').notNull(),
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => membershipRenewals.id, { onDelete: 'restrict' }),
    /** The payer as they were called that day. */
    memberName: text('member_name').notNull(),
    membershipNumber: text('membership_number'),
    membershipType: text('membership_type', { enum: MEMBERSHIP_TYPES }).notNull(),
    renewalYear: integer('renewal_year').notNull(),
    /** In fils. */
    amount: integer('amount').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentReference: text('payment_reference'),
    paidOn: day('paid_on').notNull(),
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
