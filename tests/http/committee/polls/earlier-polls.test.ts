import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcements } from '#server/announcements/announcement-tables.ts'
import { pollMembers, polls } from '#server/committee/polls/poll-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

/** How many migrations there were before a poll was asked of the audience of its announcement. */
const BEFORE_AUDIENCES = 71

test('a poll from before polls had audiences asks those who got its announcement, and everybody only if nobody got one', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_AUDIENCES))
    await tx.execute(sql`WITH person (name, status, resigned, deceased) AS (VALUES
        ('asha', 'approved', NULL, NULL), ('biju', 'approved', NULL, NULL), ('latha', 'pending', NULL, NULL),
        ('resigned', 'approved', '2026-01-01', NULL), ('dead', 'approved', NULL, '2026-01-01')),
      account AS (INSERT INTO users (email, first_name) SELECT name || '@example.org', name FROM person
        RETURNING id, email, first_name)
      INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate,
        blood_group, mobile_number, membership_type, status, resigned_at, deceased_at)
      SELECT account.id, name, email, '1988-04-14', 'Near the temple', 'Al Nahda, Sharjah', 'Sharjah', 'O+',
        '+971501234567', 'single', status, resigned::timestamptz, deceased::timestamptz
      FROM person JOIN account ON account.first_name = person.name`)
    await tx.execute(sql`INSERT INTO polls (question, is_multiple, closes_at)
      SELECT question, false, '2026-12-05T16:00:00Z' FROM unnest(ARRAY['announced', 'stopped', 'forgotten', 'answered', 'unannounced',
        'scheduled', 'also announced']) AS question`)
    await tx.execute(sql`INSERT INTO poll_options (poll_id, position, title)
      SELECT polls.id, option.position, option.title FROM polls, (VALUES (1, 'Friday'), (0, 'Sunday')) AS option (position, title)`)
    await tx.execute(sql`INSERT INTO announcements (kind, title, text, link_url, link_label, audience, channels, status)
      SELECT 'news', polls.question, 'Please answer.', '/polls/' || polls.id, 'Answer', '{}', '{mail}', sent.status
      FROM polls JOIN (VALUES ('announced', 'sent'), ('stopped', 'cancelled'), ('forgotten', 'sent'), ('answered', 'sent'),
        ('scheduled', 'scheduled'), ('also announced', 'scheduled'), ('also announced', 'sent')
      ) AS sent (question, status) ON sent.question = polls.question`)
    await tx.execute(sql`INSERT INTO announcement_deliveries (announcement_id, member_id, channel, at)
      SELECT announcements.id, members.id, 'mail', now() FROM announcements, members
      WHERE announcements.title IN ('announced', 'stopped') AND members.full_name = 'asha'`)
    await tx.execute(sql`INSERT INTO poll_answers (poll_id, member_id, option_ids)
      SELECT polls.id, members.id, '{}' FROM polls, members
      WHERE (polls.question, members.full_name) IN (('answered', 'biju'), ('unannounced', 'resigned'))`)
  })
  await migrate(database)
  const rows = await db
    .select({ question: polls.question, name: members.fullName })
    .from(polls)
    .leftJoin(pollMembers, eq(pollMembers.pollId, polls.id))
    .leftJoin(members, eq(members.id, pollMembers.memberId))
    .orderBy(asc(members.fullName))
  const asked = Map.groupBy(rows, ({ question }) => question)
  expect(Object.fromEntries([...asked].map(([question, of]) => [question, of.map(({ name }) => name)]))).toEqual({
    announced: ['asha'],
    stopped: ['asha'],
    forgotten: [null],
    answered: ['biju'],
    unannounced: ['asha', 'biju', 'resigned'],
    'also announced': ['asha', 'biju'],
  })
  const { linkUrl, linkLabel, poll } = announcements
  const moved = await db
    .select({ linkUrl, linkLabel, poll })
    .from(announcements)
    .where(eq(announcements.title, 'scheduled'))
  expect(moved).toEqual([
    {
      linkUrl: null,
      linkLabel: null,
      poll: {
        question: 'scheduled',
        note: '',
        isMultiple: false,
        closesAt: '2026-12-05T16:00:00.000Z',
        options: ['Sunday', 'Friday'],
      },
    },
  ])
  await database.close()
})
