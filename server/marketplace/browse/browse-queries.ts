import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing, type Keys, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { LISTING_CATEGORIES, type ListingSort } from '#shared/marketplace/listing-vocabulary.ts'
import { PRICE_RANGES } from '#shared/marketplace/price-rules.ts'
import { jobListings } from '../job-details-tables.ts'
import { listings } from '../listing-tables.ts'
import { type ListingRow, selectCards, selectListings } from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

const USUAL_PAGE = 24
const DAY_MS = 86_400_000

type Browsing = { query: ListingQuery; accountId: string | null; now: Date }
type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** One page of what stands in the marketplace: premium first within the chosen order. Refuses a cursor that no page has handed out. */
export const browseListings = (db: Executor, browsing: Browsing): Promise<Page<ListingRow>> =>
  browse(db, browsing, (where, order, limit) =>
    selectListings(db, browsing.accountId).where(where).orderBy(order).limit(limit),
  )

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: Browsing): Promise<Page<Card>> =>
  browse(db, browsing, (where, order, limit) =>
    selectCards(db, browsing.accountId).where(where).orderBy(order).limit(limit),
  )

/** How many listings stand in each category, and in `all` together. */
export async function countCategories(db: Executor, now: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ category: listings.category, total: count() })
    .from(listings)
    .where(shownNow(now))
    .groupBy(listings.category)
  const totals = new Map(rows.map(({ category, total }) => [category, total]))
  const each = LISTING_CATEGORIES.map((category) => [category, totals.get(category) ?? 0] as const)
  return { all: rows.reduce((sum, { total }) => sum + total, 0), ...Object.fromEntries(each) }
}

type Read<Row> = (where: SQL | undefined, order: SQL, limit: number) => PromiseLike<Row[]>

async function browse<Row extends { id: string; isPremium: boolean }>(
  db: Executor,
  { query, now }: Browsing,
  read: Read<Row>,
): Promise<Page<Row>> {
  const { sort = 'latest', limit = USUAL_PAGE } = query
  const wanted = and(shownNow(now), ...filters(query, now))
  const after = readCursor(query.cursor, 3)
  const found = await read(and(wanted, after ? behind(sort, after) : undefined), orderOf(sort), limit + 1)
  const [counted] = await db
    .select({ total: count() })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(wanted)
  const last = found.length > limit ? await keysOf(db, sort, found[limit - 1]!) : []
  return pageOf(found, { limit, total: counted?.total, keysOf: () => last })
}

async function keysOf(db: Executor, sort: ListingSort, { id, isPremium }: { id: string; isPremium: boolean }) {
  const [row] = await db
    .select({ key: sortKeyOf(sort) })
    .from(listings)
    .where(eq(listings.id, id))
  return [String(isPremium), row?.key ?? '', id] satisfies Keys
}

function filters(query: ListingQuery, now: Date): (SQL | undefined)[] {
  const { category = 'all', price = 'all', emirate, subcategory, photo, posted, jobType, experience } = query
  const range = PRICE_RANGES[price]
  const since = posted && new Date(now.getTime() - Number(posted) * DAY_MS).toISOString()
  return [
    category === 'all' ? undefined : eq(listings.category, category),
    range ? sql`${listings.priceFils} >= ${range.from}` : undefined,
    range?.below ? sql`${listings.priceFils} < ${range.below}` : undefined,
    emirate && eq(listings.emirate, emirate),
    subcategory ? sql`lower(${listings.subcategory}) = lower(${subcategory})` : undefined,
    photo ? sql`cardinality(${listings.images}) > 0` : undefined,
    since ? sql`${listings.createdAt} >= ${since}::timestamptz` : undefined,
    jobType && eq(jobListings.jobType, jobType),
    experience && eq(jobListings.experience, experience),
    matching(query.search),
  ]
}

/** Words in title, place and description, and parts of words in the title. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const part = containing(search.toLowerCase())
  return sql`(${listings.search} @@ websearch_to_tsquery('english', immutable_unaccent(${search}))
    or immutable_unaccent(lower(${listings.title})) like immutable_unaccent(${part}))`
}
