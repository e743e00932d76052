import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importedUpdates } from '#server/membership/import/import-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { sendTable } from '#tests/http/membership/send-table.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const PEOPLE = 2000
const UPDATE = '/api/admin/members/import/update'
const numbers = Array.from({ length: PEOPLE }, (_, at) => at + 1)

async function fillRegister(app: TestApp): Promise<void> {
  await app.db.execute(sql`
    with accounts as (
      insert into users (email, first_name, last_name)
      select 'member-' || n || '@example.org', 'Member', 'Number' || n from generate_series(1, ${PEOPLE}::int) as n
      returning id, email, last_name
    )
    insert into members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate, blood_group,
      mobile_number, membership_type, status, joined_date, membership_number, occupation)
    select id, 'Member ' || last_name, email, date '1970-01-01', 'Thrissur', 'Sharjah', 'Sharjah', 'O+',
      '+9715' || lpad(substr(last_name, 7), 8, '0'), 'single', 'approved', date '2024-04-01',
      'L-' || substr(last_name, 7), 'Clerk'
    from accounts`)
}

/** Updates everybody from a file with these columns; returns the seconds that storing took. */
async function update(app: TestApp, heading: string, cellsOf: (number: number) => string): Promise<number> {
  const committee = await app.as(await app.admin())
  const rows = numbers.map((at) => `L-${at},Member Number${at},${cellsOf(at)}`)
  const file = [`Membership number,Name,${heading}`, ...rows].join('\n')
  const { fingerprint, counts } = (await sendTable(committee, `${UPDATE}/preview`, file)).json()
  expect(counts).toMatchObject({ changed: PEOPLE })
  const begun = performance.now()
  const response = await sendTable(committee, UPDATE, file, { fingerprint, fileName: 'large.csv' })
  const seconds = (performance.now() - begun) / 1000
  expect(response.json()).toMatchObject({ updated: PEOPLE })
  expect(await app.db.$count(importedUpdates)).toBe(PEOPLE)
  expect(await app.db.$count(activityLog)).toBeGreaterThan(PEOPLE)
  return seconds
}

test('an update of two thousand members is stored in seconds', { timeout: 240_000 }, async () => {
  const app = await openTestApp()
  await fillRegister(app)
  const seconds = await update(app, 'Occupation', (at) => `Engineer ${at % 50}`)
  process.stdout.write(`occupations: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(5)
})

test('an update of the paid years of two thousand members is stored in seconds', { timeout: 240_000 }, async () => {
  const app = await openTestApp()
  await fillRegister(app)
  const seconds = await update(app, 'Occupation,Paid until', (at) => `Engineer ${at % 50},2027-03-31`)
  process.stdout.write(`occupations and paid years: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(15)
})
