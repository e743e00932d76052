import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Writes `count` approved members in all emirates; half are families with two children, every tenth has dues open. */
export async function writeMembers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    WITH accounts AS (
      INSERT INTO users (email, first_name, last_name)
      SELECT 'member-' || n || '@example.org', 'Asha', 'Menon ' || n FROM generate_series(1, ${count}::int) AS n
      RETURNING id, email
    )
    INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate,
      blood_group, mobile_number, membership_type, status, joined_date)
    SELECT id, 'Asha Menon ' || n, email, DATE '1960-01-01' + n % 15000, 'Poonkunnam, Thrissur', 'Al Nahda, Sharjah',
      (ARRAY['Dubai','Sharjah','Abu Dhabi','Ajman'])[1 + n % 4], 'O+', '+971500000000',
      (ARRAY['single','family'])[1 + n % 2], 'approved', DATE '2020-01-01' + n % 2000
    FROM accounts, LATERAL (SELECT substring(email from '[0-9]+')::int AS n) AS numbered`)
  await db.execute(sql`
    INSERT INTO family_members (member_id, name, relation, date_of_birth, blood_group)
    SELECT id, relation, relation, DATE '2010-01-01' + (abs(hashtext(id::text)) % 5000), 'O+'
    FROM members, (VALUES ('Son'), ('Daughter')) AS child (relation) WHERE membership_type = 'family'`)
  await db.execute(sql`
    INSERT INTO membership_renewals (member_id, renewal_year, due_date, amount, status)
    SELECT id, 2026, DATE '2026-03-01', 10000,
      CASE WHEN abs(hashtext(id::text)) % 10 = 0 THEN 'overdue' ELSE 'paid' END
    FROM members`)
  await db.execute(sql`
    INSERT INTO notification_preferences (user_id, kind, mail_rhythm, is_in_bell)
    SELECT user_id, 'news', 'never', false FROM members WHERE abs(hashtext(id::text)) % 25 = 0`)
  await db.execute(sql`ANALYZE`)
}
