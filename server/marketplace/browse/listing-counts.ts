import { count } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/browse/browse-enums.ts'
import { LISTING_CATEGORIES } from '#shared/marketplace/listing-enums.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'

export type Counts = Record<string, number>

const MINUTE_MS = 60_000

/** The number of listings in each category, and in total under `all`. */
async function countCategories(db: Executor, now: Date): Promise<Counts> {
  const rows = await db
    .select({ category: listings.category, total: count() })
    .from(listings)
    .where(shownNow(now))
    .groupBy(listings.category)
  const totals = new Map(rows.map(({ category, total }) => [category, total]))
  const each = LISTING_CATEGORIES.map((category) => [category, totals.get(category) ?? 0] as const)
  return { all: rows.reduce((sum, { total }) => sum + total, 0), ...Object.fromEntries(each) }
}

/** The counts without filters; a large marketplace is counted only once a minute. */
export function rememberCounts(db: Executor, now: () => Date): () => Promise<Counts> {
  let known: { counts: Counts; at: number } | null = null
  return async () => {
    const at = now().getTime()
    if (known && known.counts.all! > COUNTED_EXACTLY && Math.abs(at - known.at) < MINUTE_MS) return known.counts
    known = { counts: await countCategories(db, new Date(at)), at }
    return known.counts
  }
}
