import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refreshListingWords } from '#server/marketplace/listing-word-tasks.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()

beforeAll(async () => {
  // what the triggers do for each row, the nightly count does for all
  await app.db.execute(sql`ALTER TABLE listings DISABLE TRIGGER USER`)
  await offer({ title: 'Wooden stool', from: 1, to: 1000 })
  await offer({ title: 'Brass lamp', from: 1, to: 1001 })
  await offer({ title: 'Clay pot', from: 1, to: 10_000 })
  await app.db.execute(sql`ALTER TABLE listings ENABLE TRIGGER USER`)
  await refreshListingWords(app.db)
})

async function offer({ title, from, to }: { title: string; from: number; to: number }) {
  const { id } = await app.account()
  await app.db.execute(sql`
    INSERT INTO listings (user_id, title, description, category, location, emirate, is_approved, is_premium, price_fils, created_at)
    SELECT ${id}, ${title}, 'Number ' || n, 'buy_sell', 'Karama', CASE WHEN n % 100 = 0 THEN 'Ajman' END, true,
      n % 500 = 0, n * 100, timestamptz '2026-03-01' - n * interval '1 minute'
    FROM generate_series(${from}::int, ${to}::int) AS n`)
}

const countOf = async (query: string) => (await app.visitor.get(`/api/listings?${query}`)).headers['x-total-count']
const cardsOf = async (query: string) => (await app.visitor.get(`/api/listings/cards?${query}`)).json()

test('a thousand found listings are counted exactly', async () => {
  expect(await countOf('search=stool')).toBe('1000')
  expect(await cardsOf('search=stool')).toMatchObject({ total: 1000, isAtLeast: false })
})

test.each(['search=lamp', 'search=clay', 'search=pot&emirate=Ajman&sort=oldest', 'search=brass+lamp', ''])(
  'more than a thousand are not counted, and the cards say so: %s',
  async (query) => {
    const isFew = query.includes('Ajman')
    expect(await countOf(query)).toBe(isFew ? '100' : undefined)
    expect(await cardsOf(query)).toMatchObject(isFew ? { total: 100 } : { total: 1000, isAtLeast: true })
  },
)

test.each(['search=lamp', 'search=clay', 'price=1000%2B'])(
  'the counts of the categories say no more than that there are more than a thousand: %s',
  async (query) => {
    const counts = (await app.visitor.get(`/api/listings/counts?${query}`)).json()
    expect(counts).toMatchObject({ buy_sell: 1001, services: 0, all: 1001 })
  },
)

test.each([
  ['clay', 'latest'],
  ['clay', 'price_high'],
  ['clay pot', 'oldest'],
  ['lamp', 'latest'],
])('the many listings with %s are paged through in order, sorted by %s, each once', async (search, sort) => {
  const seen: { id: string; isPremium: boolean; at: string; price: string }[] = []
  let cursor = ''
  for (let page = 0; page < 6; page++) {
    const query = new URLSearchParams({ search, sort, limit: '10', ...(cursor && { cursor }) })
    const { listings, next } = await cardsOf(String(query))
    seen.push(...listings)
    cursor = next
  }
  const { rows } = await app.db.execute<{ id: string }>(sql`
    SELECT id FROM listings WHERE title = ${search === 'lamp' ? 'Brass lamp' : 'Clay pot'}
    ORDER BY ${sql.raw({ latest: 'is_premium DESC, created_at DESC', price_high: 'price_fils DESC', oldest: 'created_at' }[sort]!)}
    LIMIT 60`)
  expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})
