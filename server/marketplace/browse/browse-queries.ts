import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Keys, type Page, readCursor } from '#server/platform/paging.ts'
import type { ListingSort } from '#shared/marketplace/finding/browse-enums.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { PRICE_RANGES } from '#shared/marketplace/price-rules.ts'
import { jobListings } from '../job-details-tables.ts'
import { type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { type ListingRow, selectCards, selectListings } from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import { COUNTED_EXACTLY, type Counts } from './listing-counts.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

const USUAL_PAGE = 24
const DAY_MS = 86_400_000

type Browsing = {
  query: ListingQuery
  accountId: string | null
  now: Date
  counts: () => Promise<Counts>
}
type Card = Awaited<ReturnType<typeof selectCards>>[number]
/** `isAtLeast`: there are more than `total`, but they were not counted. */
type Found<Row> = Page<Row> & { isAtLeast: boolean }

/**
 * One page of the marketplace in the chosen order; sorted by latest, premium listings come first. Throws on a cursor
 * that no page has returned.
 */
export const browseListings = (db: Executor, browsing: Browsing): Promise<Found<ListingRow>> =>
  browse(db, browsing, (where, order, limit) =>
    selectListings(db, browsing.accountId).where(where).orderBy(order).limit(limit),
  )

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: Browsing): Promise<Found<Card>> =>
  browse(db, browsing, (where, order, limit) =>
    selectCards(db, browsing.accountId).where(where).orderBy(order).limit(limit),
  )

type Read<Row> = (where: SQL | undefined, order: SQL, limit: number) => PromiseLike<Row[]>
type Listed = { id: string; isPremium: boolean }

async function browse<Row extends Listed>(db: Executor, browsing: Browsing, read: Read<Row>): Promise<Found<Row>> {
  const { search } = browsing.query
  if (!search) return browseMatching(db, browsing, undefined, read)
  const found = await browseMatching(db, browsing, await matchOf(db, search), read)
  const wider = found.total === 0 ? await widerMatchOf(db, search) : null
  return wider ? browseMatching(db, browsing, wider, read) : found
}

async function browseMatching<Row extends Listed>(
  db: Executor,
  browsing: Browsing,
  match: Match | undefined,
  read: Read<Row>,
): Promise<Found<Row>> {
  const { query, now } = browsing
  const { sort = 'latest', limit = USUAL_PAGE } = query
  const wanted = and(shownNow(now), ...listingFilters(query, now), match?.condition)
  const list = (where: SQL | undefined, max: number) =>
    listIds(db, { where, order: orderOf(sort), max, isOfSeveralWords: (match?.words ?? 0) > 1 })
  const after = readCursor(query.cursor, 3)
  const max = after ? limit + 1 : Math.max(limit + 1, COUNTED_EXACTLY + 1)
  const ids = await list(and(wanted, after ? behind(sort, after) : undefined), max)
  const shown = ids.slice(0, limit)
  const rows = shown.length > 0 ? await read(inArray(listings.id, shown), orderOf(sort), limit) : []
  const next = ids.length > limit ? await keysOf(db, sort, rows.at(-1)!) : null
  const counted = after ? (await list(wanted, COUNTED_EXACTLY + 1)).length : ids.length
  return { rows, next, ...(await totalOf(browsing, counted)) }
}

/** If only a category narrows the list, the sidebar's count is the total. */
async function totalOf({ query, counts }: Browsing, counted: number) {
  if (counted <= COUNTED_EXACTLY) return { total: counted, isAtLeast: false }
  const { category = 'all', sort: _sort, limit: _limit, cursor: _cursor, ...narrowing } = query
  const known = Object.values(narrowing).some(Boolean) ? undefined : (await counts())[category]
  return { total: known ?? COUNTED_EXACTLY, isAtLeast: known === undefined }
}

type Wanted = { where: SQL | undefined; order: SQL; max: number; isOfSeveralWords: boolean }

/** Read in order, so that an index is used instead of reading the whole table. */
async function listIds(db: Executor, { where, order, max, isOfSeveralWords }: Wanted): Promise<string[]> {
  // the planner cannot estimate how often words occur together: walking an index for a rare combination would read all
  // of it
  const few = isOfSeveralWords ? await listFew(db, where, order, max) : null
  if (few) return few
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(where)
    .orderBy(order)
    .limit(max)
  return rows.map(({ id }) => id)
}

async function keysOf(db: Executor, sort: ListingSort, { id, isPremium }: { id: string; isPremium: boolean }) {
  const [row] = await db
    .select({ key: sortKeyOf(sort) })
    .from(listings)
    .where(eq(listings.id, id))
  return [String(isPremium), row?.key ?? '', id] satisfies Keys
}

/** The filters of the list, except the search text. */
export function listingFilters(query: ListingQuery, now: Date): (SQL | undefined)[] {
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
  ]
}

const FEW = 2000
const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings

/** The first ids of the matching listings, found before they are sorted; null if there are more than a few. */
async function listFew(db: Executor, where: SQL | undefined, order: SQL, max: number): Promise<string[] | null> {
  const fitting = db
    .select({ id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(where)
    .limit(FEW + 1)
  const { rows } = await db.execute<{ id: string; found: number }>(sql`
    with fitting as materialized ${fitting}
    select id, (count(*) over ())::int as found from fitting as listings order by ${order} limit ${max}`)
  return (rows[0]?.found ?? 0) > FEW ? null : rows.map((row) => row.id)
}
