import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { importedUpdates } from '#server/membership/import/import-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { sendTable } from '#tests/http/membership/send-table.ts'
import { openTestApp } from '#tests/test-app.ts'

const PEOPLE = 2000
const MAX_SECONDS = 10
const UPDATE = '/api/admin/members/import/update'

test('an update of two thousand members is stored in seconds, with a before and after of each', {
  timeout: 240_000,
}, async () => {
  const app = await openTestApp()
  const committee = await app.as(await app.admin())
  const numbers = Array.from({ length: PEOPLE }, (_, at) => at + 1)
  const accounts = await app.db
    .insert(users)
    .values(numbers.map((at) => ({ email: `member-${at}@example.org`, firstName: 'Member', lastName: `${at}` })))
    .returning({ id: users.id })
  await app.db.insert(members).values(
    numbers.map((at) => ({
      userId: accounts[at - 1]!.id,
      fullName: `Member Number${at}`,
      email: `member-${at}@example.org`,
      membershipNumber: `L-${at}`,
      status: 'approved' as const,
      occupation: 'Clerk',
      nativeAddress: 'Thrissur',
      currentAddress: 'Sharjah',
    })),
  )
  const rows = numbers.map((at) => `L-${at},Member Number${at},Engineer ${at % 50}`)
  const file = ['Membership number,Name,Occupation', ...rows].join('\n')
  const { fingerprint, counts } = (await sendTable(committee, `${UPDATE}/preview`, file)).json()
  expect(counts.changed).toBe(PEOPLE)
  const begun = performance.now()
  const response = await sendTable(committee, UPDATE, file, { fingerprint, fileName: 'large.csv' })
  const seconds = (performance.now() - begun) / 1000
  console.log(`updated ${PEOPLE} members in ${seconds.toFixed(1)} s`)
  expect(response.json()).toMatchObject({ updated: PEOPLE })
  expect(await app.db.$count(importedUpdates)).toBe(PEOPLE)
  expect(await app.db.$count(activityLog)).toBeGreaterThanOrEqual(PEOPLE)
  expect(seconds).toBeLessThan(MAX_SECONDS)
})
