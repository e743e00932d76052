import { sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { BENCH_ADMIN } from './bench-admin.ts'

/** Run before a bench: fills the register up to MEMBERS people of every kind, and adds an admin. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate(database)
const { email, password } = BENCH_ADMIN
const admin = {
  email,
  firstName: 'Bench',
  role: 'admin' as const,
  isFirstLogin: false,
  password: await hashPassword(password),
}
await database.db.insert(users).values(admin).onConflictDoNothing()
await database.db.execute(sql`
  WITH people AS (
    SELECT n, (ARRAY['Asha','Biju','Chitra','Devan','Elsa','Faisal','Gopan','Hema'])[1 + n % 8] || ' '
      || (ARRAY['Nair','Menon','Varma','Kurup','Pillai','Thomas','Warrier'])[1 + n % 7] || ' ' || n AS name
    FROM generate_series((SELECT count(*)::int + 1 FROM members), ${Number(process.env.MEMBERS)}::int) AS n
  ), accounts AS (
    INSERT INTO users (email, first_name, last_name)
    SELECT 'member-' || n || '@example.org', split_part(name, ' ', 1), split_part(name, ' ', 2) FROM people
    RETURNING id, email
  ), entered AS (
    INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate, blood_group,
      mobile_number, membership_type, status, renewal_status, joined_date, created_at)
    SELECT id, name, email, DATE '1960-01-01' + n % 15000, repeat('Poonkunnam, Thrissur ', 3), repeat('Al Nahda, Sharjah ', 3),
      (ARRAY['Dubai','Sharjah','Abu Dhabi','Ajman','Ras Al Khaimah','Fujairah','Umm Al Quwain'])[1 + n % 7], 'O+',
      '+9715' || lpad(n::text, 8, '0'), (ARRAY['single','family'])[1 + n % 2],
      CASE WHEN n % 50 = 0 THEN 'pending' WHEN n % 61 = 0 THEN 'rejected' ELSE 'approved' END,
      (ARRAY['active','active','active','pending','overdue'])[1 + n % 5], DATE '2020-01-01' + n % 2000,
      TIMESTAMPTZ '2020-01-01' + n * interval '17 minutes'
    FROM people JOIN accounts ON email = 'member-' || n || '@example.org'
    RETURNING id, created_at
  )
  INSERT INTO member_decisions (member_id, decision, created_at) SELECT id, 'applied', created_at FROM entered`)
await database.db.execute(sql`ANALYZE`)
await database.close()
