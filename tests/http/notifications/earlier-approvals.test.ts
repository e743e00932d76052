import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/notification-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { heldNotices } from '#server/platform/undo/undo-tables.ts'
import { openTestDatabase } from '#tests/database.ts'

/** How many migrations there were before approvals had a kind of their own. */
const BEFORE_APPROVALS = 67

test('notices of approvals from before they had a kind of their own get it, also those that still wait', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_APPROVALS))
    await tx.execute(sql`WITH person AS (INSERT INTO users (email, first_name) VALUES ('asha@example.org', 'Asha') RETURNING id)
      INSERT INTO notifications (user_id, kind, title, link)
      SELECT person.id, 'membership', fact.title, fact.link FROM person JOIN (VALUES
        ('You are a member', '/member/dashboard'),
        ('You are a member', '/news/1'),
        ('Your membership ends', '/member/dashboard')
      ) AS fact (title, link) ON true`)
    await tx.execute(sql`WITH change AS (INSERT INTO undoable_changes (area, name, message, data, undo_until)
        VALUES ('members', 'decision', 'Approved', '{}', now()) RETURNING id)
      INSERT INTO held_notices (change_id, people, about)
      SELECT change.id, '[{"title": "You are a member"}]', '{"kind": "membership", "link": "/member/dashboard"}' FROM change`)
  })
  await migrate(database)
  const { title, link, kind } = notifications
  expect(await db.select({ title, link, kind }).from(notifications).orderBy(asc(title), asc(link))).toEqual([
    { title: 'You are a member', link: '/member/dashboard', kind: 'approval' },
    { title: 'You are a member', link: '/news/1', kind: 'membership' },
    { title: 'Your membership ends', link: '/member/dashboard', kind: 'membership' },
  ])
  expect((await db.select().from(heldNotices)).map(({ about }) => about)).toEqual([
    { kind: 'approval', link: '/member/dashboard' },
  ])
  await database.close()
})
