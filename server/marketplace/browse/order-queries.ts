import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY, type ListingSort } from '#shared/marketplace/finding/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { holds } from '../listing-match.ts'
import { listings, PREMIUM_WORD } from '../listing-tables.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

/** A listing with its keys in the chosen order. */
export type Listed = { id: string; isPremium: boolean; key: string | null }
/** The first `max` listings after a cursor that fulfil a condition. */
type Wanted = { where: SQL | undefined; sort: ListingSort; after: Keys | null; max: number }

/** Reading and sorting this many takes a few milliseconds; where more match, the next ones in order are near. */
const FEW = COUNTED_EXACTLY
const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings

/** The first matching listings, found before they are sorted, and how many match; null if there are more than a few. */
export async function listFew(db: Executor, { where, sort, after, max }: Wanted) {
  const fitting = db
    .select({ id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(where)
    .limit(FEW + 1)
  const order = orderOf(sort)
  const { rows } = await db.execute<{ found: number; id: string | null; premium: boolean; key: string | null }>(sql`
    with fitting as materialized ${fitting}
    select found, page.* from (select count(*)::int as found from fitting) as counted left join lateral (
      select id, is_premium as premium, ${sortKeyOf(sort)} as key from fitting as listings
      where found <= ${FEW}::int ${after ? sql`and ${behind(sort, after)}` : sql``} order by ${order} limit ${max}
    ) as page on true`)
  const found = rows[0]?.found ?? 0
  if (found > FEW) return null
  const listed = rows.flatMap(({ id, premium, key }): Listed[] =>
    id === null ? [] : [{ id, isPremium: premium, key }],
  )
  return { listed, found }
}

/** The same, read in order: fast wherever many match. */
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
