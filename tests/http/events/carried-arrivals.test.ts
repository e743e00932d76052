import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventArrivals } from '#server/events/registration-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

/** How many migrations there were before arrivals were stored per day. */
const BEFORE_DAYS = 52

test('who was checked in before arrivals were stored per day has come on the day of that check-in', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_DAYS))
    await tx.execute(sql`WITH festival AS (
        INSERT INTO events (title, description, venue, event_date, event_end_date)
        VALUES ('Pooram', 'Drums', 'Hall', '2026-03-10T12:00:00Z', '2026-03-11T19:00:00Z') RETURNING id)
      INSERT INTO event_guests (event_id, name, phone, guest_adults, checked_in_at, arrived)
      SELECT festival.id, fact.name, '+971501234567', 3, fact.at::timestamptz, fact.arrived::int
      FROM festival JOIN (VALUES
        ('the evening before', '2026-03-09T15:00:00Z', '4'),
        ('the first night', '2026-03-10T21:00:00Z', NULL),
        ('the second day', '2026-03-11T13:00:00Z', '2'),
        ('not yet', NULL, NULL)
      ) AS fact (name, at, arrived) ON true`)
  })
  await migrate(database)
  const arrivals = await db.select().from(eventArrivals).orderBy(asc(eventArrivals.checkedInAt))
  expect(arrivals.map(({ day, arrived }) => [day, arrived])).toEqual([
    ['2026-03-10', 4],
    ['2026-03-10', 4],
    ['2026-03-11', 2],
  ])
  await database.close()
})
