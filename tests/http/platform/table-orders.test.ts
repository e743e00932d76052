import { globSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const SHOWN = `is_approved AND status = 'active' AND hidden_at IS NULL AND is_seller_active`

test.each([
  [
    'the next events',
    'events_unfinished_index',
    `events WHERE status IN ('upcoming', 'ongoing') ORDER BY event_date, id`,
  ],
  ['past events, newest first', 'events_event_date_id_index', 'events ORDER BY event_date DESC, id DESC'],
  ['the latest news', 'news_published_index', 'news WHERE is_published ORDER BY published_at DESC, id DESC'],
  [
    'the photos',
    'gallery_display_order_created_at_id_index',
    'gallery ORDER BY display_order, created_at DESC, id DESC',
  ],
  [
    'applications waiting longest',
    'members_status_created_at_id_index',
    `members WHERE status = 'pending' ORDER BY created_at, id`,
  ],
  [
    'listings, latest',
    'listings_latest_index',
    `listings WHERE ${SHOWN} ORDER BY is_premium DESC, created_at DESC, id DESC`,
  ],
  ['listings, oldest', 'listings_oldest_index', `listings WHERE ${SHOWN} ORDER BY created_at, id`],
  ['listings, cheapest', 'listings_cheapest_index', `listings WHERE ${SHOWN} ORDER BY price_fils, id`],
  ['listings, dearest', 'listings_dearest_index', `listings WHERE ${SHOWN} ORDER BY price_fils DESC NULLS LAST, id`],
  [
    'listings of a category',
    'listings_category_index',
    `listings WHERE category = 'carpool' AND ${SHOWN} ORDER BY is_premium DESC, created_at DESC, id DESC`,
  ],
  ['the activity of admins', 'activity_log_created_at_id_index', 'activity_log ORDER BY created_at DESC, id DESC'],
])('%s are read in order from an index, without sorting', async (_words, index, query) => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
    return tx.execute<Record<'QUERY PLAN', string>>(sql.raw(`EXPLAIN SELECT id FROM ${query} LIMIT 24`))
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain(index)
  expect(lines).not.toContain('Sort')
})

test('the migrations create exactly the tables that the code describes', async () => {
  const files = globSync('server/**/*-tables.ts', { cwd: process.cwd() })
  const modules = await Promise.all(files.map((file) => import(`${process.cwd()}/${file}`)))
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8'))
  const last = String(journal.entries.at(-1).idx).padStart(4, '0')
  const migrated = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/${last}_snapshot.json`, 'utf8'))
  const described = generateDrizzleJson(Object.assign({}, ...modules), migrated.id)
  expect(Object.keys(described.tables).length).toBeGreaterThan(40)
  expect(await generateMigration(migrated, described)).toEqual([])
})
