import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/browse/browse-enums.ts'
import { LISTING_CATEGORIES } from '#shared/marketplace/listing-enums.ts'
import type { CountQuery } from '#shared/marketplace/listing-query-rules.ts'
import { holds, type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { Counts } from './listing-counts.ts'
import { indexedFilters, otherFilters } from './listing-filters.ts'

type CountInput = { query: CountQuery; now: Date; match: Match | null }

/**
 * How many listings each category has under these filters: what its link finds. Above COUNTED_EXACTLY the number says
 * only that there are more.
 */
export async function countMatching(db: Executor, query: CountQuery, now: Date): Promise<Counts> {
  const { search } = query
  if (!search) return withTotal(await countEach(db, { query, now, match: null }))
  const match = await matchOf(db, search)
  const counts = await countEach(db, { query, now, match })
  if (LISTING_CATEGORIES.every((category) => counts[category])) return withTotal(counts)
  const wider = await widerMatchOf(db, match)
  if (!wider) return withTotal(counts)
  const widerCounts = await countEach(db, { query, now, match: wider })
  const { all } = withTotal(counts)
  const each = LISTING_CATEGORIES.map((category) => [category, counts[category] || widerCounts[category]!] as const)
  return { ...Object.fromEntries(each), all: all || withTotal(widerCounts).all! }
}

const withTotal = (counts: Counts): Counts => ({
  ...counts,
  all: LISTING_CATEGORIES.reduce((sum, category) => sum + counts[category]!, 0),
})

async function countEach(db: Executor, counting: CountInput): Promise<Counts> {
  const counts = LISTING_CATEGORIES.map((category) => {
    const found = db
      .select({ one: sql`1` })
      .from(listings)
      .where(conditionOf(counting, category))
      .limit(COUNTED_EXACTLY + 1)
    return sql`(select count(*)::int from ${found} as found) as ${sql.identifier(category)}`
  })
  const { rows } = await db.execute<Counts>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0]!
}

function conditionOf(
  { query, now, match }: CountInput,
  category: (typeof LISTING_CATEGORIES)[number],
): SQL | undefined {
  // a common word is found fastest among the category's listings, others in the index of words
  const isCommon = match?.isCommon === true
  const indexed = [
    ...(match?.text ? [match.text] : []),
    ...indexedFilters({ ...query, category: isCommon ? undefined : category }),
  ]
  return and(
    shownNow(now),
    isCommon ? eq(listings.category, category) : undefined,
    match?.text ? undefined : match?.condition,
    indexed.length > 0 ? holds(indexed.join(' & ')) : undefined,
    ...otherFilters(query, now),
  )
}
