import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY, type ListingSort } from '#shared/marketplace/finding/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { COMMON, holds, holdsQuery } from '../listing-match.ts'
import { listings, PREMIUM_WORD } from '../listing-tables.ts'
import { IS_COMPLETE, type Sought, wordsOf } from '../sought-words.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

/** A listing with its keys in the chosen order. */
export type Listed = { id: string; isPremium: boolean; key: string | null }
/** The first `max` listings after a cursor that fulfil a condition. */
export type Wanted = { where: SQL | undefined; sort: ListingSort; after: Keys | null; max: number }
/** `where` has the filters that the index of words does not hold, `indexed` the others, in its language. */
export type Filtered = Wanted & { indexed: readonly string[]; isFiltered: boolean }
/** The first listings in order, and how many match. */
export type Selection = { listed: Listed[]; found: number }
/** `listed` is null if there are none to list, or too many. */
type Fitting = { listed: Listed[] | null; found: number }

/** Reading and sorting this many takes a few milliseconds; where more match, the next ones in order are near. */
const FEW = COUNTED_EXACTLY
const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings

/** The first matching listings, found before they are sorted, and how many match; null if there are more than a few. */
export async function listFew(db: Executor, wanted: Wanted): Promise<Selection | null> {
  const { rows } = await db.execute<Fitting>(sql`
    with fitting as materialized ${selectFitting(wanted.where)} select ${firstFitting(wanted)}`)
  return fewOf(rows[0]!)
}

/**
 * The words of a search and, with the same statement, what `listFew` returns; undefined if a word is unknown or all are
 * common. PostgreSQL plans the statement once, not for each search.
 */
export async function searchKnownWords(db: Executor, search: string, { indexed, ...wanted }: Filtered) {
  const filters = sql`${indexed.join(' & ') || null}::text`
  const { rows } = await db.execute<Fitting & { sought: Sought[] | null; isAsked: boolean }>(sql`
    with sought as materialized (${wordsOf(search)}),
      asked as materialized (select case when bool_and(${IS_COMPLETE}) and min(listings) < ${sql.raw(String(COMMON))}
        then concat_ws(' & ', string_agg('(' || forms || ')', ' & '), ${filters}) end as query from sought),
      fitting as materialized ${selectFitting(and(holdsQuery(sql`select query from asked`), wanted.where))}
    select (select json_agg(sought) from sought) as sought, (select query is not null from asked) as "isAsked",
      ${firstFitting(wanted)}`)
  const { sought, isAsked, ...fitting } = rows[0]!
  return { sought: sought ?? [], few: isAsked ? fewOf(fitting) : undefined }
}

const selectFitting = (where: SQL | undefined): SQL => sql`(
  select ${id}, ${isPremium}, ${createdAt}, ${priceFils}, ${viewCount}, ${favoriteCount}, ${sellerRating}
  from ${listings} left join ${jobListings} on ${jobListings.listingId} = ${id}
  where ${where} limit ${sql.raw(String(FEW + 1))})`

const firstFitting = ({ sort, after, max }: Wanted): SQL => sql`
  found, (select json_agg(page) from (
    select id, is_premium as "isPremium", ${sortKeyOf(sort)} as key from fitting as listings
    where found <= ${sql.raw(String(FEW))} ${after ? sql`and ${behind(sort, after)}` : sql``} order by ${orderOf(sort)} limit ${max}
  ) as page) as listed from (select count(*)::int as found from fitting) as counted`

const fewOf = ({ listed, found }: Fitting): Selection | null => (found > FEW ? null : { listed: listed ?? [], found })

/** The listings of `listFew`, read in order: fast wherever many match. */
export async function walk(db: Executor, wanted: Wanted): Promise<Listed[]> {
  const { where, sort, after, max } = wanted
  if (sort !== 'latest' || after?.[0] === 'false') return readInOrder(db, wanted)
  // they come first, and none of them may match
  const premium = await listFew(db, { ...wanted, where: and(where, holds(`'${PREMIUM_WORD}'`)) })
  if (!premium) return readInOrder(db, wanted)
  const rest = max - premium.listed.length
  if (rest === 0) return premium.listed
  const others = await readInOrder(db, { where: and(where, sql`not ${isPremium}`), sort, after: null, max: rest })
  return [...premium.listed, ...others]
}

/** The first listings of a page, counted in the same order: filters alone let many through. */
export async function countInOrder(db: Executor, wanted: Wanted) {
  const counted = await readInOrder(db, { ...wanted, after: null, max: COUNTED_EXACTLY + 1 })
  const listed = wanted.after ? await readInOrder(db, wanted) : counted.slice(0, wanted.max)
  return { listed, found: counted.length }
}

export async function readInOrder(db: Executor, { where, sort, after, max }: Wanted): Promise<Listed[]> {
  const rows = await db
    .select({ id, isPremium, key: sortKeyOf(sort) })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(and(where, after ? behind(sort, after) : undefined))
    .orderBy(orderOf(sort))
    .limit(max)
  return rows
}
