import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/database/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-dues-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The migrations from before payments had their own table. */
function earlierMigrations(): string {
  const earlier = join(folder, 'migrations')
  cpSync(MIGRATIONS_FOLDER, earlier, { recursive: true })
  const file = join(earlier, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_dues_payments'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }))
  return earlier
}

/** A year and, if it was paid, its receipt: the amount received. */
const year = (renewalYear: number, status: string, received: number | null, dueDate = `${renewalYear}-03-17`) => sql`
  WITH renewal AS (
    INSERT INTO membership_renewals (member_id, renewal_year, due_date, amount, status, renewal_date, payment_method, receipt_number, slip_url)
    SELECT id, ${renewalYear}, ${dueDate}, 10000, ${status}, ${status === 'paid' ? dueDate : null}, ${received ? 'cash' : null},
      ${received ? `2020-${renewalYear}` : null}, ${received ? '/files/slip.png' : null} FROM members RETURNING id
  )
  INSERT INTO dues_receipts (number, year, position, renewal_id, member_name, membership_type, renewal_year, amount, payment_method, paid_on)
  SELECT ${`2020-${renewalYear}`}, 2020, ${renewalYear}, id, 'Asha', 'single', ${renewalYear}, ${received}::int, 'cash', ${dueDate}::date
  FROM renewal WHERE ${received}::int IS NOT NULL`

test('converts earlier records to payments: too little reopens the year, too much becomes credit', {
  timeout: 120_000,
}, async () => {
  const database = await openEmbeddedDatabase({ folder: join(folder, 'database') })
  await migrate(database, earlierMigrations())
  const { db } = database
  await db.execute(sql`INSERT INTO users (email, first_name, last_name) VALUES ('asha@example.org', 'Asha', 'Menon')`)
  await db.execute(sql`
    INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate, blood_group, mobile_number, membership_type)
    SELECT id, 'Asha', email, '1990-01-01', 'Thrissur', 'Sharjah', 'Sharjah', 'O+', '+971501234567', 'single' FROM users`)
  await db.execute(year(2019, 'paid', 10_000))
  await db.execute(year(2020, 'paid', 1))
  await db.execute(year(2021, 'paid', 25_000))
  await db.execute(year(2022, 'paid', null))
  await db.execute(year(2023, 'waived', null))
  await db.execute(year(2095, 'paid', 4000))
  await db.execute(sql`INSERT INTO settings (key, value) VALUES ('duesSingle', '12000'),
    ('duesByYear', '[{"year": 2027, "single": 13000, "family": 20000}]')`)
  await migrate(database)
  const { rows } = await db.execute(sql`
    SELECT renewal_year AS year, status, slip_url AS slip, (SELECT coalesce(sum(amount), 0)::int FROM dues_payments WHERE renewal_id = year.id) AS received
    FROM membership_renewals AS year ORDER BY renewal_year`)
  expect(rows).toEqual([
    { year: 2019, status: 'paid', slip: null, received: 10_000 },
    { year: 2020, status: 'overdue', slip: null, received: 1 },
    { year: 2021, status: 'paid', slip: null, received: 25_000 },
    { year: 2022, status: 'paid', slip: null, received: 10_000 },
    { year: 2023, status: 'waived', slip: null, received: 0 },
    { year: 2095, status: 'pending', slip: null, received: 4000 },
  ])
  const receipts = await db.execute(
    sql`SELECT due_amount, balance_after FROM dues_receipts ORDER BY renewal_year LIMIT 3`,
  )
  expect(receipts.rows).toEqual([
    { due_amount: 10_000, balance_after: 0 },
    { due_amount: 10_000, balance_after: 9999 },
    { due_amount: 10_000, balance_after: -15_000 },
  ])
  const settings = await db.execute(sql`SELECT key, value FROM settings ORDER BY key`)
  expect(settings.rows).toEqual([
    { key: 'duesByYear', value: [{ year: 2027, singleFils: 13_000, familyFils: 20_000 }] },
    { key: 'duesSingleFils', value: 12_000 },
  ])
  await database.close()
})
