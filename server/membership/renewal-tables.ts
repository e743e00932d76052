import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, day, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
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
    slipUrl: text('slip_url'),
    receiptNumber: text('receipt_number').unique(),
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
