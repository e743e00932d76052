import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyEntries } from '#server/money/money-tables.ts'
import { postFact } from '#server/money/posting-service.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'
import { BANK, CASH_BOX } from './book.ts'

/** How many migrations there were before the cash book. */
const BEFORE_THE_BOOK = 39

test('payments that were recorded before there was a cash book are entries of it, and nobody types them again', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_THE_BOOK))
    await tx.execute(sql`WITH person AS (INSERT INTO users (email, first_name) VALUES ('asha@example.org', 'Asha') RETURNING id),
      member AS (INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate, blood_group,
          mobile_number, membership_type, membership_number)
        SELECT id, 'Asha Menon', 'asha@example.org', '1988-04-14', 'Near the temple', 'Al Nahda, Sharjah', 'Sharjah', 'O+',
          '+971501234567', 'single', 'PC-7' FROM person RETURNING id),
      year AS (INSERT INTO membership_renewals (member_id, renewal_year, starts_on, ends_on, due_date, amount)
        SELECT member.id, given, make_date(given, 1, 1), make_date(given, 12, 31), make_date(given, 1, 1), 10000
        FROM member, generate_series(2025, 2026) AS given RETURNING id, renewal_year)
      INSERT INTO dues_payments (renewal_id, kind, amount, payment_method, paid_on, transfer_id, created_at, undone_at)
      SELECT year.id, fact.kind, fact.amount, fact.method, fact.day::date, fact.transfer::uuid, fact.day::timestamptz, fact.undone::timestamptz
      FROM year JOIN (VALUES
        (2025, 'payment', 25000, 'cash', '2025-02-03', NULL, NULL),
        (2025, 'payment', 10000, 'cash', '2025-02-04', NULL, '2025-02-05'),
        (2025, 'credit', -10000, NULL, '2026-01-01', '0190a000-0000-7000-8000-0000000009aa', NULL),
        (2026, 'credit', 10000, NULL, '2026-01-01', '0190a000-0000-7000-8000-0000000009aa', NULL),
        (2025, 'refund', -5000, 'bank_transfer', '2025-03-01', NULL, NULL)
      ) AS fact (given, kind, amount, method, day, transfer, undone) ON fact.given = year.renewal_year`)
  })
  await migrate(database)
  const entries = await db.select().from(moneyEntries).orderBy(asc(moneyEntries.number))
  expect(
    entries.map(({ number, day, sourceKind, amountFils, text }) => [number, day, sourceKind, amountFils, text]),
  ).toEqual([
    [1, '2025-02-03', 'dues_payment', 25_000, 'Dues for 2025'],
    [2, '2025-03-01', 'dues_refund', 5000, 'Refund of dues for 2025'],
    [3, '2026-01-01', 'dues_credit', 10_000, 'Credit of 2025 used for 2026'],
  ])
  expect(entries).toMatchObject([
    { toAccountId: CASH_BOX, counterpart: 'Asha Menon', sourceLink: '/admin/renewals?search=PC-7' },
    { fromAccountId: BANK },
    { fromAccountId: null, toAccountId: null },
  ])
  const next = await db.transaction((tx) =>
    postFact(tx, {
      source: { kind: 'typed', id: crypto.randomUUID() },
      from: { category: 'dues' },
      to: { method: 'cash' },
      amount: 1,
      day: '2026-03-01',
      postedBy: null,
      now: new Date('2026-03-01T08:00:00Z'),
    }),
  )
  expect(next.number).toBe(4)
  await database.close()
})
