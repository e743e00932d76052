import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { browseCards, browseListings } from '#server/marketplace/browse/browse-queries.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { openTestApp } from '#tests/test-app.ts'

const LISTINGS = 4000
const app = await openTestApp()

beforeAll(async () => {
  const { id } = await app.account()
  await app.db.execute(sql`
    INSERT INTO listings (user_id, title, description, category, price_fils, location, emirate, is_approved, is_premium, created_at)
    SELECT ${id}, (ARRAY['Wooden','Leather','Blue'])[1 + n % 3] || ' ' || (ARRAY['sofa','chair','harmonium','table'])[1 + n % 4] || ' k' || n,
      'Used for ' || n % 9 || ' years.', (ARRAY['buy_sell','services','carpool'])[1 + n % 3], n % 900 * 100, 'Karama',
      (ARRAY['Dubai','Sharjah','Ajman'])[1 + n % 3], true, n % 40 = 0, timestamptz '2026-03-01' - n * interval '1 minute'
    FROM generate_series(1, ${LISTINGS}::int) AS n`)
  await app.db.execute(sql`ANALYZE listings`)
  await app.db.execute(sql`ANALYZE listing_words`)
})

const queries: [string, ListingQuery][] = [
  ['nothing in particular', {}],
  ['a common word', { search: 'sofa' }],
  ['a rare word', { search: 'k3777' }],
  ['several words', { search: 'wooden sofa' }],
  ['a part of a word', { search: 'monium' }],
  ['a misspelling', { search: 'harmonum' }],
  ['a price', { price: '100-500' }],
  ['a word and a price', { search: 'chair', price: '500-1000' }],
  ['a category', { category: 'carpool' }],
  ['the name of a category', { search: 'carpool' }],
]
const sorts = ['latest', 'oldest', 'price_low', 'price_high', 'popular', 'rating'] as const

test.each(queries)('no search for %s reads every listing, in any order', async (_what, query) => {
  for (const sort of sorts) expect(await scansOf({ ...query, sort }), sort).toBe(0)
})

const searches = queries.filter(([, { search }]) => search && search !== 'sofa' && search !== 'carpool')

test.each(searches)('no search for %s planned without its words reads every listing', async (_what, query) => {
  for (const sort of sorts) expect(await scansOf({ ...query, sort }, sql`force_generic_plan`), sort).toBe(0)
})

test('a listing deleted while a page is read does not end the list', async () => {
  const oldest = await browseCards(app.db, viewed({ sort: 'oldest', limit: 3 }))
  // sent on the same connection right after the statement that lists the page, and before its rows are read
  const counts = async () => {
    await app.db.delete(listings).where(eq(listings.id, oldest.rows[1]!.id))
    return { all: LISTINGS }
  }
  const page = await browseCards(app.db, { ...viewed({ sort: 'oldest', limit: 3 }), counts })
  expect(page.rows.map(({ id }) => id)).toEqual([oldest.rows[0]!.id, oldest.rows[2]!.id])
  expect(page.next).toEqual(oldest.next)
})

test.each([
  ['pool', 'carpool', 0],
  ['k3778', 'k3778', 1],
])(
  'a search for %s counts the listings that are shown, though %s was in very many last night',
  async (search, word, total) => {
    await app.db.execute(sql`UPDATE listing_words SET listings = 20000 WHERE word = ${word}`)
    expect(await browseCards(app.db, viewed({ search }))).toMatchObject({ total, isAtLeast: false })
  },
)

/** How often the whole table was read for one page. */
function scansOf(query: ListingQuery, planCacheMode = sql`auto`): Promise<number> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL plan_cache_mode = ${planCacheMode}`)
    const before = await countScans(tx)
    const { rows } = await browseCards(tx, viewed(query))
    expect(rows).not.toEqual([])
    await browseListings(tx, viewed(query))
    return (await countScans(tx)) - before
  })
}

const viewed = (query: ListingQuery) => ({
  query,
  accountId: null,
  now: app.clock.time,
  counts: () => Promise.resolve({ all: LISTINGS }),
})

async function countScans(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(
    sql`SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'listings'`,
  )
  return rows[0]?.scans ?? 0
}
