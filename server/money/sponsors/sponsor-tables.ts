import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, day, instantOfWriting, primaryId, timestamps } from '#server/platform/database/columns.ts'

/** Who supports an event or a year. Shops and firms, not people. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Without a key: events are a later feature, and a deleted event leaves the sponsor in the report. */
    eventId: uuid('event_id'),
    eventTitle: text('event_title'),
    /** The day of the event, in whose year the report has the sponsor also after its deletion. */
    eventDay: day('event_day'),
    year: integer('year'),
    logoUrl: text('logo_url'),
    link: text('link'),
    promisedFils: integer('promised_fils').notNull().default(0),
    promised: text('promised'),
    done: text('done'),
    ...timestamps(),
  },
  (t) => [
    atLeast(t.promisedFils, 0),
    check('sponsors_of_one', sql`num_nonnulls(${t.eventId}, ${t.year}) = 1`),
    index().on(t.eventId),
    index().on(t.year),
  ],
)

/** Money of a sponsor: the sources of its entries in the cash book. */
export const sponsorPayments = pgTable(
  'sponsor_payments',
  {
    id: primaryId(),
    sponsorId: uuid('sponsor_id')
      .notNull()
      .references(() => sponsors.id, { onDelete: 'restrict' }),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.sponsorId), index().on(t.recordedBy)],
)
