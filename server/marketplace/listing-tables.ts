import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import type { Details } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORIES, LISTING_CATEGORY_LABELS, LISTING_STATUSES } from '#shared/marketplace/listing-enums.ts'
import { SPAM_SIGNS } from '#shared/marketplace/moderation/spam-rules.ts'
import { PRICE_RANGES } from '#shared/marketplace/price-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'

/** In `search` of premium listings, and of those with a photo. */
export const PREMIUM_WORD = '=premium'
export const PHOTO_WORD = '=photo'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The label of a listing's category, so that a search for 'carpool' finds the whole category. */
const categoryLabel = sql.raw(
  `case category ${LISTING_CATEGORIES.map((each) => `when '${each}' then '${LISTING_CATEGORY_LABELS[each]}'`).join(' ')} else '' end`,
)

/** What the filters of the marketplace compare, as words no text contains, so that one index finds both together. */
const filterWords = sql.raw(
  `array_to_tsvector(array_remove(ARRAY[${[
    `'=category:' || category`,
    `'=emirate:' || emirate`,
    `case when is_premium then '${PREMIUM_WORD}' end`,
    `case when cardinality(images) > 0 then '${PHOTO_WORD}' end`,
    ...Object.entries(PRICE_RANGES).flatMap(([price, range]) =>
      range ? [`case when ${isInRange(range)} then '=price:${price}' end`] : [],
    ),
  ].join(', ')}], null))`,
)

export const listings = pgTable(
  'listings',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: LISTING_CATEGORIES }).notNull(),
    subcategory: text('subcategory'),
    /** As the seller wrote it. */
    price: text('price'),
    /** Derived from the price text for filters and sorting, in fils: 0 is free, null is unknown. */
    priceFils: bigint('price_fils', { mode: 'number' }),
    location: text('location').notNull(),
    emirate: text('emirate', { enum: EMIRATES }),
    /** The fields of its category, as the category describes them; for jobs they are in `job_listings`. */
    details: jsonb('details').$type<Details>().notNull().default({}),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    images: text('images').array().notNull().default([]),
    status: text('status', { enum: LISTING_STATUSES }).notNull().default('active'),
    isPremium: boolean('is_premium').notNull().default(false),
    premiumExpiresAt: instant('premium_expires_at'),
    viewCount: integer('view_count').notNull().default(0),
    favoriteCount: integer('favorite_count').notNull().default(0),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    /** What the committee asked the seller to change; the listing waits for its seller until the next edit. */
    requestedChanges: text('requested_changes'),
    expiresAt: instant('expires_at'),
    soldAt: instant('sold_at'),
    /** What the spam rules found, for the committee's decision. */
    spamSigns: text('spam_signs', { enum: SPAM_SIGNS }).array().notNull().default([]),
    /** Hidden until the committee has decided about its reports. */
    hiddenAt: instant('hidden_at'),
    /** False while the seller's membership is suspended, ended or not approved; maintained by triggers. */
    isSellerActive: boolean('is_seller_active').notNull().default(true),
    /**
     * The average of the seller's approved reviews, null for vacancies; maintained by triggers, so that listings can be
     * sorted by it.
     */
    sellerRating: numeric('seller_rating', { precision: 2, scale: 1, mode: 'number' }),
    search: tsvector('search')
      .notNull()
      // what the seller wrote has weight A: parts of words are matched only there
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', plain_parts(${listings.title} || ' ' || coalesce(${listings.subcategory}, '') || ' ' || ${listings.location} || ' ' || ${listings.description})), 'A') || to_tsvector('english', ${categoryLabel}) || ${filterWords}`,
      ),
    ...timestamps(),
  },
  (t) => {
    const shown = sql`${t.isApproved} and ${t.status} = 'active' and ${t.hiddenAt} is null and ${t.isSellerActive}`
    return [
      oneOf(t.category, LISTING_CATEGORIES),
      oneOf(t.emirate, EMIRATES),
      oneOf(t.status, LISTING_STATUSES),
      index().on(t.approvedBy),
      index().on(t.userId, t.createdAt, t.id),
      index('listings_latest_index').on(t.isPremium, t.createdAt, t.id).where(shown),
      index('listings_oldest_index').on(t.createdAt, t.id).where(shown),
      index('listings_cheapest_index').on(t.priceFils, t.id).where(shown),
      index('listings_dearest_index').on(t.priceFils.desc().nullsLast(), t.id).where(shown),
      index('listings_popular_index').on(sql`(${t.viewCount} + ${t.favoriteCount}) desc`, t.id).where(shown),
      index('listings_rating_index').on(t.sellerRating.desc().nullsLast(), t.id).where(shown),
      index('listings_approved_index').on(t.approvedAt).where(shown),
      index('listings_category_index').on(t.category, t.isPremium, t.createdAt, t.id).where(shown),
      index('listings_review_queue_index').on(t.createdAt, t.id).where(sql`not ${t.isApproved}`),
      index('listings_expiry_index').on(t.expiresAt).where(sql`${t.status} = 'active'`),
      index('listings_premium_end_index').on(t.premiumExpiresAt).where(sql`${t.isPremium}`),
      index('listings_same_text_index').on(sql`md5(regexp_replace(lower(${t.description}), '\\s+', ' ', 'g'))`),
      index().using('gin', t.images),
      index('listings_search_index').using('gin', t.search).with({ fastupdate: false }),
      index('listings_title_index').using('gin', sql`immutable_unaccent(lower(${t.title})) gin_trgm_ops`),
    ]
  },
)

/**
 * Every word in any listing, as stored in `search`; triggers add them. Parts of words and misspellings are looked up
 * here.
 */
export const listingWords = pgTable(
  'listing_words',
  {
    word: text('word').primaryKey(),
    /** The number of listings that contained it last night; 0 for a new word. */
    listings: integer('listings').notNull().default(0),
  },
  (t) => [index('listing_words_part_index').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false })],
)

function isInRange({ from, below }: { from: number; below: number | null }): string {
  return `price_fils >= ${from}${below === null ? '' : ` and price_fils < ${below}`}`
}
