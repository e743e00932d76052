import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

test('a poll that a scheduled announcement links to is for all members, and that of a sent announcement is not', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const before = listMigrations().findIndex(({ sql: steps }) =>
    steps.join().includes('"polls" ADD COLUMN "deleted_at"'),
  )
  expect(before).toBeGreaterThan(0)
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, before))
    await tx.execute(sql`WITH people AS (INSERT INTO users (email, first_name) VALUES
        ('asha@example.org', 'Asha'), ('biju@example.org', 'Biju') RETURNING id, email)
      INSERT INTO members (user_id, email, full_name, status, native_address, current_address, mobile_number,
          membership_type)
        SELECT id, email, 'Member', 'approved', 'Thrissur', 'Sharjah', '+971500000000', 'single' FROM people`)
    await tx.execute(sql`INSERT INTO polls (question, is_multiple, closes_at) VALUES
      ('Linked by a scheduled one', false, '2099-01-01'), ('Linked by a sent one', false, '2099-01-01')`)
    await tx.execute(sql`INSERT INTO announcements (kind, title, text, audience, channels, status, send_at, link_url)
      SELECT 'news', 'Picnic', 'Please answer', '{}', '{mail}', fact.status, '2098-01-01', '/polls/' || polls.id
      FROM polls JOIN (VALUES ('Linked by a scheduled one', 'scheduled'), ('Linked by a sent one', 'sent'))
        AS fact (question, status) ON fact.question = polls.question`)
    await tx.execute(sql`INSERT INTO poll_members (poll_id, member_id)
      SELECT polls.id, (SELECT id FROM members LIMIT 1) FROM polls`)
  })
  await migrate(database)
  const { rows } = await db.execute(sql`SELECT question, count(*)::int AS asked
    FROM polls JOIN poll_members ON poll_id = polls.id GROUP BY question ORDER BY question`)
  expect(rows).toEqual([
    { question: 'Linked by a scheduled one', asked: 2 },
    { question: 'Linked by a sent one', asked: 1 },
  ])
  await database.close()
})
