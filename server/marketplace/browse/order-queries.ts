import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/finding/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { holds } from '../listing-match.ts'
import { listings, PREMIUM_WORD } from '../listing-tables.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'
import { ANSWER, FEW, fewStatement, isAnswer, type Wanted } from './search-statements.ts'

/** A listing with its keys in the chosen order. */
export type Listed = { id: string; isPremium: boolean; key: string | null }
const { id, isPremium } = listings
export type Ordered = Wanted & { max: number }

/** Matching listings, read in order: fast wherever many match. */
export async function walk(db: Executor, wanted: Ordered): Promise<Listed[]> {
  const { where, sort, after, max } = wanted
  if (sort !== 'latest' || after?.[0] === 'false') return readInOrder(db, wanted)
  // they come first, and none of them may match
  const premium = await listFew(db, { ...wanted, where: and(where, holds(`'${PREMIUM_WORD}'`)) })
  if (!premium) return readInOrder(db, wanted)
  const rest = max - premium.length
  if (rest === 0) return premium
  const others = await readInOrder(db, { where: and(where, sql`not ${isPremium}`), sort, after: null, max: rest })
  return [...premium, ...others]
}

/** The first matching listings, found before they are sorted; null if there are more than a few. */
async function listFew(db: Executor, wanted: Ordered): Promise<Listed[] | null> {
  const rows = await db
    .select({ id, isPremium, answer: ANSWER })
    .from(listings)
    .rightJoin(fewStatement(wanted), isAnswer)
    .orderBy(orderOf(wanted.sort))
  if (rows[0]!.answer.found > FEW) return null
  return rows.flatMap(({ id, isPremium, answer: { key } }) => (id === null ? [] : [{ id, isPremium: isPremium!, key }]))
}

/** The first listings of a page, counted in the same order: filters alone let many through. */
export async function countInOrder(db: Executor, wanted: Ordered) {
  const counted = await readInOrder(db, { ...wanted, after: null, max: COUNTED_EXACTLY + 1 })
  const listed = wanted.after ? await readInOrder(db, wanted) : counted.slice(0, wanted.max)
  return { listed, found: counted.length }
}

export async function readInOrder(db: Executor, { where, sort, after, max }: Ordered): Promise<Listed[]> {
  const rows = await db
    .select({ id, isPremium, key: sortKeyOf(sort) })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(and(where, after ? behind(sort, after) : undefined))
    .orderBy(orderOf(sort))
    .limit(max)
  return rows
}
