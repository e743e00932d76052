import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { day, instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { listings } from './listing-tables.ts'

export const listingFavorites = pgTable(
  'listing_favorites',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The price and sale that this person already knows of: a difference from the listing is news. */
    knownPriceFils: bigint('known_price_fils', { mode: 'number' }),
    notifiedSoldAt: instant('notified_sold_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [unique().on(t.userId, t.listingId), index().on(t.listingId), index().on(t.userId, t.createdAt, t.id)],
)

/** One row per visitor and day, so that a reload does not count as another view. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** A keyed hash of the account or address, from which the visitor cannot be recovered. */
    visitor: text('visitor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.day, t.visitor] }), index().on(t.day)],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The filters as they appear in the marketplace's address. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    sendsMail: boolean('sends_mail').notNull().default(false),
    lastCheckedAt: instant('last_checked_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.userId, t.createdAt, t.id)],
)

/** The listings a saved search already knows: those it reported, and those published just before it was saved. */
export const savedSearchFindings = pgTable(
  'saved_search_findings',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.listingId] }), index().on(t.listingId)],
)
