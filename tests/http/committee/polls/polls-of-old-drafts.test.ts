import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

test('a draft that links an older poll contains it, unless somebody has answered the poll or got it', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const before = listMigrations().findIndex(({ sql: steps }) => steps.join().includes(`"status" = 'draft'`))
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, before))
    await tx.execute(sql`WITH account AS (INSERT INTO users (email, first_name) VALUES ('asha@example.org', 'Asha') RETURNING id)
      INSERT INTO members (user_id, email, full_name, status, native_address, current_address, mobile_number, membership_type)
        SELECT id, 'asha@example.org', 'Asha', 'approved', 'Thrissur', 'Sharjah', '+971500000000', 'single' FROM account`)
    await tx.execute(sql`INSERT INTO polls (question, is_multiple, closes_at)
      SELECT question, true, '2026-12-05T16:00:00Z' FROM unnest(ARRAY['new', 'answered', 'announced', 'linked by nothing']) AS question`)
    await tx.execute(sql`INSERT INTO poll_options (poll_id, position, title)
      SELECT polls.id, option.position, option.title FROM polls, (VALUES (1, 'Friday'), (0, 'Sunday')) AS option (position, title)`)
    await tx.execute(sql`INSERT INTO announcements (kind, title, text, link_url, link_label, audience, channels, status)
      SELECT 'news', polls.question, '', '/polls/' || polls.id, 'Answer', '{}', '{mail}', linking.status
      FROM polls JOIN (VALUES ('new', 'draft'), ('answered', 'draft'), ('announced', 'draft'), ('announced', 'sent'))
        AS linking (question, status) ON linking.question = polls.question`)
    await tx.execute(sql`INSERT INTO poll_answers (poll_id, member_id, option_ids)
      SELECT polls.id, members.id, '{}' FROM polls, members WHERE polls.question = 'answered'`)
  })
  await migrate(database)
  const poll = { note: '', isMultiple: true, closesAt: '2026-12-05T16:00:00.000Z', options: ['Sunday', 'Friday'] }
  const drafts = await db.execute(sql`SELECT poll, link_url FROM announcements WHERE status = 'draft' ORDER BY title`)
  const linked = { poll: null, link_url: expect.stringContaining('/polls/') }
  expect(drafts.rows).toEqual([linked, linked, { poll: { question: 'new', ...poll }, link_url: null }])
  const left = await db.execute<{ question: string }>(sql`SELECT question FROM polls ORDER BY question`)
  expect(left.rows.map(({ question }) => question)).toEqual(['announced', 'answered', 'linked by nothing'])
  await database.close()
})
