import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { ASK_STATUSES } from '#shared/marketplace/giveaway-rules.ts'
import { listings } from './listing-tables.ts'

export const giveawayAsks = pgTable(
  'giveaway_asks',
  {
    id: primaryId(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message'),
    status: text('status', { enum: ASK_STATUSES }).notNull().default('asked'),
    decidedAt: instant('decided_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.userId, t.listingId),
    oneOf(t.status, ASK_STATUSES),
    index().on(t.listingId, t.createdAt, t.id),
    // nothing is given to two people
    uniqueIndex('giveaway_asks_chosen_index').on(t.listingId).where(sql`${t.status} = 'chosen'`),
  ],
)
