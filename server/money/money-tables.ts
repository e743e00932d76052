import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import {
  atLeast,
  day,
  instant,
  instantOfWriting,
  normalName,
  oneOf,
  primaryId,
  searchText,
  timestamps,
} from '#server/platform/database/columns.ts'
import {
  ACCOUNT_KINDS,
  CATEGORY_KINDS,
  ENTRY_SOURCES,
  RECEIVING_METHODS,
  SITE_CATEGORIES,
} from '#shared/money/money-enums.ts'

/** Where the association's money is. What is in an account is the sum of its entries, the opening balance included. */
export const moneyAccounts = pgTable(
  'money_accounts',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    /** The way of payment that reaches this account. */
    receives: text('receives', { enum: RECEIVING_METHODS }).unique(),
    /** The first day of its book, and what was in it when that day began, in fils. Empty until the treasurer enters it. */
    openedOn: day('opened_on'),
    openingFils: integer('opening_fils').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(true),
    ...timestamps(),
  },
  (t) => [oneOf(t.kind, ACCOUNT_KINDS), oneOf(t.receives, RECEIVING_METHODS)],
)

/** What money is received and spent for. */
export const moneyCategories = pgTable(
  'money_categories',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    kind: text('kind', { enum: CATEGORY_KINDS }).notNull(),
    /** Set where the site posts by itself; such a category can be renamed, not deleted. */
    key: text('key', { enum: SITE_CATEGORIES }).unique(),
    isOpen: boolean('is_open').notNull().default(true),
    ...timestamps(),
  },
  (t) => [oneOf(t.kind, CATEGORY_KINDS), oneOf(t.key, SITE_CATEGORIES)],
)

/** One row: the last number given to an entry, and the last closed day. Every new entry locks it. */
export const moneyBook = pgTable(
  'money_book',
  {
    id: integer('id').primaryKey().default(1),
    lastNumber: integer('last_number').notNull().default(0),
    closedThrough: day('closed_through'),
  },
  (t) => [check('money_book_single', sql`${t.id} = 1`)],
)

const exactlyOne = (account: AnyPgColumn, category: AnyPgColumn): SQL => sql`num_nonnulls(${account}, ${category}) = 1`

/**
 * The cash book. An entry moves an amount from one side to the other, and each side is an account or a category. So the sum
 * of all accounts is always the sum of all categories. Triggers give the numbers, without gaps, and reject entries in a
 * closed month, changes and deletions. Only what names a person can be erased.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: primaryId(),
    /** Given by a trigger, in the order of booking. */
    number: integer('number').notNull().unique().default(0),
    day: day('day').notNull(),
    /** When the money really moved, if that day was closed already. */
    happenedOn: day('happened_on'),
    amountFils: integer('amount_fils').notNull(),
    fromAccountId: uuid('from_account_id').references(() => moneyAccounts.id, { onDelete: 'restrict' }),
    fromCategoryId: uuid('from_category_id').references(() => moneyCategories.id, { onDelete: 'restrict' }),
    toAccountId: uuid('to_account_id').references(() => moneyAccounts.id, { onDelete: 'restrict' }),
    toCategoryId: uuid('to_category_id').references(() => moneyCategories.id, { onDelete: 'restrict' }),
    /** Who paid or was paid. */
    counterpart: text('counterpart'),
    text: text('text'),
    /** An event. Without a key: events are a later feature, and deleting one must not change the book. */
    eventId: uuid('event_id'),
    eventTitle: text('event_title'),
    /** The account of the person whom the site's own entry is about. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    sourceKind: text('source_kind', { enum: ENTRY_SOURCES }).notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Counts the entries of one fact; another one needs the reversal of the one before. */
    sourceRound: integer('source_round').notNull().default(1),
    /** The page of the portal that shows the source. */
    sourceLink: text('source_link'),
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => moneyEntries.id, { onDelete: 'restrict' }),
    /** Why it reverses another entry. */
    reason: text('reason'),
    postedBy: uuid('posted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    searchText: searchText(normalName("coalesce(counterpart, '')"), 'text', 'event_title', sql`number::text`),
  },
  (t) => [
    atLeast(t.amountFils, 1),
    oneOf(t.sourceKind, ENTRY_SOURCES),
    check('money_entries_from_one', exactlyOne(t.fromAccountId, t.fromCategoryId)),
    check('money_entries_to_one', exactlyOne(t.toAccountId, t.toCategoryId)),
    check('money_entries_two_accounts', sql`${t.fromAccountId} <> ${t.toAccountId}`),
    check('money_entries_reason_given', sql`(${t.reversesId} is null) = (${t.reason} is null)`),
    // one fact is one entry; a reversal has the source of what it reverses
    uniqueIndex('money_entries_source_index')
      .on(t.sourceKind, t.sourceId, t.sourceRound)
      .where(sql`${t.reversesId} is null`),
    index('money_entries_source_id_index').on(t.sourceId),
    index().on(t.day, t.number),
    index().on(t.fromAccountId, t.day, t.number),
    index().on(t.toAccountId, t.day, t.number),
    index().on(t.fromCategoryId, t.day),
    index().on(t.toCategoryId, t.day),
    index().on(t.eventId),
    index().on(t.personId),
    index().on(t.postedBy),
    index('money_entries_search_text_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

/** Photos and PDFs of receipts, private. They can be added later, so they are not part of the entry. */
export const moneyReceipts = pgTable(
  'money_receipts',
  {
    id: primaryId(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => moneyEntries.id, { onDelete: 'restrict' }),
    url: text('url').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.entryId), index().on(t.addedBy)],
)

/** Closed months and years. Reopened ones stay, with the reason. */
export const moneyClosings = pgTable(
  'money_closings',
  {
    id: primaryId(),
    /** '2026-10' or '2026'. */
    period: text('period').notNull(),
    through: day('through').notNull(),
    /** For the report. */
    notes: text('notes'),
    /** What was missing when it was closed, as sentences. */
    missing: jsonb('missing').$type<string[]>().notNull(),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instantOfWriting('closed_at'),
    reopenedBy: uuid('reopened_by').references(() => users.id, { onDelete: 'set null' }),
    reopenedAt: instant('reopened_at'),
    reopenReason: text('reopen_reason'),
  },
  (t) => [
    check('money_closings_period_known', sql`${t.period} ~ '^[0-9]{4}(-[0-9]{2})?$'`),
    index().on(t.through),
    index().on(t.closedBy),
    index().on(t.reopenedBy),
  ],
)

/** What was counted in a cash box at the end of a day. An entry books the difference. */
export const moneyCashCounts = pgTable(
  'money_cash_counts',
  {
    id: primaryId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => moneyAccounts.id, { onDelete: 'restrict' }),
    countedOn: day('counted_on').notNull(),
    /** How many of each, by their value in fils. */
    pieces: jsonb('pieces').$type<Record<string, number>>().notNull(),
    countedFils: integer('counted_fils').notNull(),
    /** What the book said. */
    bookFils: integer('book_fils').notNull(),
    /** The second person. */
    countedWith: text('counted_with'),
    countedBy: uuid('counted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [atLeast(t.countedFils, 0), index().on(t.accountId, t.countedOn), index().on(t.countedBy)],
)
