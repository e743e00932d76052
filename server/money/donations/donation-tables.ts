import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'

/** Donations with the numbers of their receipts. The book has the money; reversing its entry makes the receipt void. */
export const donations = pgTable(
  'donations',
  {
    id: primaryId(),
    receiptNumber: text('receipt_number').notNull().unique(),
    receiptYear: integer('receipt_year').notNull(),
    receiptPosition: integer('receipt_position').notNull(),
    donor: text('donor').notNull(),
    /** The account of the donor: the name is erased with it. */
    donorId: uuid('donor_id').references(() => users.id, { onDelete: 'set null' }),
    amountFils: integer('amount_fils').notNull(),
    day: date('day').notNull(),
    purpose: text('purpose'),
    /** As the settings named it on the day of the receipt. */
    permit: text('permit').notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    atLeast(t.amountFils, 1),
    unique().on(t.receiptYear, t.receiptPosition),
    index().on(t.donorId),
    index().on(t.recordedBy),
  ],
)
