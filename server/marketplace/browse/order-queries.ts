import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/browse/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { holds } from '../listing-match.ts'
import { listings, PREMIUM_WORD } from '../listing-tables.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'
import { FOUND_ROW, inOrder, MAX_SORTED, matchStatement, type PageQuery } from './search-statements.ts'

/** A listing with its keys in the chosen order. */
export type Listed = { id: string; isPremium: boolean; key: string | null }
const { id, isPremium } = listings
export type OrderedPage = PageQuery & { max: number }

/** The first of many matching listings: reading in order finds them soon. */
export async function readManyInOrder(db: Executor, page: OrderedPage): Promise<Listed[]> {
  const { where, sort, after, max } = page
  if (sort !== 'latest' || after?.[0] === 'false') return readInOrder(db, page)
  // premium listings come first, but perhaps none of them matches
  const premium = await listFew(db, { ...page, where: and(where, holds(`'${PREMIUM_WORD}'`)) })
  if (!premium) return readInOrder(db, page)
  const rest = max - premium.length
  if (rest === 0) return premium
  const others = await readInOrder(db, { where: and(where, sql`not ${isPremium}`), sort, after: null, max: rest })
  return [...premium, ...others]
}

/** The first matching listings, found before they are sorted; null if there are more than a few. */
async function listFew(db: Executor, page: OrderedPage): Promise<Listed[] | null> {
  const rows = await db.select(FOUND_ROW).from(matchStatement(page)).orderBy(inOrder)
  if (rows[0]!.found > MAX_SORTED) return null
  return rows.flatMap(({ id, isPremium, key }) => (id === null || isPremium === null ? [] : [{ id, isPremium, key }]))
}

/** The first listings of a page, counted in the same order: filters alone let many through. */
export async function countInOrder(db: Executor, page: OrderedPage) {
  const counted = await readInOrder(db, { ...page, after: null, max: COUNTED_EXACTLY + 1 })
  const listed = page.after ? await readInOrder(db, page) : counted.slice(0, page.max)
  return { listed, found: counted.length }
}

export async function readInOrder(db: Executor, { where, sort, after, max }: OrderedPage): Promise<Listed[]> {
  const rows = await db
    .select({ id, isPremium, key: sortKeyOf(sort) })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(and(where, after ? behind(sort, after) : undefined))
    .orderBy(orderOf(sort))
    .limit(max)
  return rows
}
