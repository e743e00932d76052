import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

/** How many migrations there were before the last day of a link had to be the last of its days. */
const BEFORE_ORDER = 70

test('links from before their days had to be in order still work on all their days', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_ORDER))
    await tx.execute(sql`WITH festival AS (
        INSERT INTO events (title, description, venue, event_date)
        VALUES ('Pooram', 'Drums', 'Hall', '2026-03-10T12:00:00Z') RETURNING id)
      INSERT INTO gate_links (event_id, name, token_hash, day, days)
      SELECT festival.id, link.name, link.name, link.day::date, link.days::date[] FROM festival JOIN (VALUES
        ('in order', '2026-03-12', '{2026-03-10,2026-03-12}'),
        ('of one day', '2026-03-10', '{2026-03-10}'),
        ('out of order', '2026-03-10', '{2026-03-12,2026-03-10}'),
        ('without days', '2026-03-11', '{}')
      ) AS link (name, day, days) ON true`)
  })
  await migrate(database)
  const { name, day, days } = gateLinks
  expect(await db.select({ name, day, days }).from(gateLinks).orderBy(asc(name))).toEqual([
    { name: 'in order', day: '2026-03-12', days: ['2026-03-10', '2026-03-12'] },
    { name: 'of one day', day: '2026-03-10', days: ['2026-03-10'] },
    { name: 'out of order', day: '2026-03-12', days: ['2026-03-10', '2026-03-12'] },
    { name: 'without days', day: '2026-03-11', days: ['2026-03-11'] },
  ])
  await database.close()
})
