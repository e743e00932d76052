import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assemblyMotions } from '#server/committee/assembly/motion-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'

/** How many migrations there were before an item stored its result. */
const BEFORE_RESULTS = 79

test('items that closed before results were stored keep them, and final elections nothing that tells phones from paper', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_RESULTS))
    await tx.execute(sql`WITH person (name) AS (VALUES ('asha'), ('biju')),
      account AS (INSERT INTO users (email, first_name) SELECT name || '@example.org', name FROM person
        RETURNING id, email, first_name)
      INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate,
        blood_group, mobile_number, membership_type, status)
      SELECT id, first_name, email, '1988-04-14', 'Near the temple', 'Al Nahda, Sharjah', 'Sharjah', 'O+',
        '+971501234567', 'single', 'approved' FROM account`)
    await tx.execute(sql`WITH event AS (INSERT INTO events (title, description, event_date, venue)
        SELECT title, 'All members.', '2026-04-01T14:00:00Z', 'Hall'
        FROM unnest(ARRAY['over', 'running']) AS title RETURNING id, title)
      INSERT INTO assemblies (event_id, state, quorum_percent, paid_only, max_proxies, proxies_until)
      SELECT id, CASE title WHEN 'over' THEN 'closed' ELSE 'running' END, 0, false, 2, '2026-04-01T10:00:00Z' FROM event`)
    await tx.execute(sql`INSERT INTO assembly_motions (assembly_id, position, kind, title, majority, state, votes_for,
        phone_abstained, opened_at, closed_at, recount_reason, voting_ended_at)
      SELECT assemblies.id, at, kind, item.title, 'most', item.state, raised, blank, '2026-04-01T14:10:00Z',
        CASE item.state WHEN 'closed' THEN '2026-04-01T14:20:00Z'::timestamptz END, reason,
        CASE WHEN reason IS NOT NULL THEN '2026-04-01T14:20:00Z'::timestamptz END
      FROM assemblies JOIN (VALUES
        ('closed', 0, 'election', 'final', 'closed', 0, 1, NULL), ('closed', 1, 'motion', 'budget', 'closed', 3, 0, NULL),
        ('closed', 2, 'line', 'line', 'closed', 0, 0, NULL), ('running', 3, 'election', 'latest', 'closed', 0, 0, NULL),
        ('running', 4, 'motion', 'recounted', 'open', 0, 0, 'A card'))
        AS item (assembly, at, kind, title, state, raised, blank, reason) ON item.assembly = assemblies.state`)
    await tx.execute(sql`INSERT INTO assembly_candidates (motion_id, name, position, phone_votes)
      SELECT id, name, at, votes FROM assembly_motions, (VALUES ('Anil', 0, 1), ('Bina', 1, 0)) AS candidate (name, at, votes)
      WHERE kind = 'election'`)
    await tx.execute(sql`INSERT INTO assembly_votes (motion_id, member_id, cast_by, choice)
      SELECT assembly_motions.id, members.id, members.id, CASE kind WHEN 'motion' THEN 'against' END
      FROM assembly_motions, members WHERE title IN ('final', 'budget') OR (title = 'latest' AND full_name = 'asha')`)
    await tx.execute(sql`INSERT INTO assembly_paper_counts (motion_id, votes_for, abstained, candidate_votes)
      SELECT id, 3, 1, (SELECT jsonb_object_agg(candidate.id, CASE name WHEN 'Anil' THEN 1 ELSE 2 END)
        FROM assembly_candidates AS candidate WHERE motion_id = assembly_motions.id)
      FROM assembly_motions, generate_series(1, 2) WHERE title = 'final'`)
    await tx.execute(sql`INSERT INTO activity_log (action, subject_type, subject_id)
      VALUES ('assembly.paper_counted_again', 'assembly', gen_random_uuid())`)
  })
  await migrate(database)
  const { title, tally, reopenedAt, expectsPaper } = assemblyMotions
  const rows = await db
    .select({ title, tally, reopenedAt, expectsPaper })
    .from(assemblyMotions)
    .orderBy(asc(assemblyMotions.position))
  const votesOf = (at: number) => Object.values(rows[at]?.tally?.votes ?? {}).toSorted()
  expect(rows).toMatchObject([
    { title: 'final', tally: { counts: { for: 4, against: 0, abstained: 2 } }, reopenedAt: null },
    { title: 'budget', tally: { counts: { for: 3, against: 2, abstained: 0 }, votes: {} } },
    { title: 'line', tally: null },
    { title: 'latest', tally: { counts: { for: 1, against: 0, abstained: 0 } } },
    { title: 'recounted', tally: null, reopenedAt: new Date('2026-04-01T14:20:00Z'), expectsPaper: true },
  ])
  expect([votesOf(0), votesOf(3)]).toEqual([
    [2, 2],
    [0, 1],
  ])
  const { rows: kept } = await db.execute(sql`select title, (select sum(phone_votes)::int from assembly_candidates
      where motion_id = motion.id) as phones, (select count(*)::int from assembly_paper_counts where motion_id = motion.id) as papers,
    (select count(*)::int from assembly_votes where motion_id = motion.id) as cast, phone_abstained as blank
    from assembly_motions as motion where kind = 'election' order by position`)
  expect(kept).toEqual([
    { title: 'final', phones: 0, papers: 0, cast: 0, blank: 0 },
    { title: 'latest', phones: 1, papers: 0, cast: 1, blank: 0 },
  ])
  expect(await db.select({ action: activityLog.action }).from(activityLog)).toEqual([
    { action: 'assembly.counted_again' },
  ])
  await database.close()
})
