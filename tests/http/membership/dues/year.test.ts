import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { updateDues } from '#server/membership/renewals/dues-update-service.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { CASH, getMember, listYears, owingMember, runTask } from './treasurer.ts'

const DAY_MS = 86_400_000

test("a member's years: approved in March, asked in February, pending on the day, overdue after it, and paid", async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-10T08:00:00Z') })
  const applicant = await app.member({ status: 'pending' })
  const admin = await app.admin()
  await (await app.as(admin)).post(`/api/admin/members/${applicant.id}/approve`)
  const states = async (date: string) => {
    app.clock.time = new Date(`${date}T00:05:00+04:00`)
    await runTask(app, 'update-dues')
    const { renewalStatus, renewalDueDate } = await getMember(app, applicant.id)
    const years = await listYears(app, applicant.id)
    return [
      renewalStatus,
      renewalDueDate,
      years.map(({ renewalYear, status }) => `${renewalYear} ${status}`).join(', '),
    ]
  }
  expect(await states('2026-03-11')).toEqual(['active', '2027-03-10', '2026 waived'])
  expect(await states('2027-02-07')).toEqual(['active', '2027-03-10', '2026 waived'])
  expect(await states('2027-02-08')).toEqual(['active', '2027-03-10', '2026 waived, 2027 pending'])
  expect(await states('2027-03-10')).toEqual(['pending', '2027-03-10', '2026 waived, 2027 pending'])
  expect(await states('2027-03-11')).toEqual(['overdue', '2027-03-10', '2026 waived, 2027 overdue'])
  const { id } = (await listYears(app, applicant.id))[1]!
  // a session does not last a year
  const treasurer = await app.as(admin)
  await treasurer.post(`/api/admin/renewals/${id}/payment`, { ...CASH, paidOn: '2027-03-11' })
  expect(await states('2027-03-12')).toEqual(['active', '2028-03-10', '2026 waived, 2027 paid'])
  expect(await states('2028-03-11')).toEqual(['overdue', '2028-03-10', '2026 waived, 2027 paid, 2028 overdue'])
})

test('the page is correct from midnight on, even before the yearly task has run', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-17T19:59:00Z') })
  const member = await owingMember(app, { renewalStatus: 'pending' })
  await app.renewal({ memberId: member.id })
  const caller = await app.as(member)
  expect((await caller.get('/api/dues')).json()).toMatchObject({
    renewalStatus: 'pending',
    years: [{ status: 'pending' }],
  })
  app.advance(60_000)
  expect((await caller.get('/api/dues')).json()).toMatchObject({
    renewalStatus: 'overdue',
    years: [{ status: 'overdue' }],
  })
})

test('however many processes run the yearly task at once, everybody gets one row, with the current dues of their membership', async () => {
  const app = await openTestApp()
  const duesByYear = [{ year: 2026, singleFils: 12_000, familyFils: 18_050 }]
  await writeSettings(app.db, { duesSingleFils: 9_000, duesFamilyFils: 9_000, duesByYear }, null)
  const single = await owingMember(app)
  const family = await owingMember(app, { membershipType: 'family' })
  for (const { id } of [single, family]) await app.renewal({ memberId: id, renewalYear: 2025, status: 'paid' })
  const updates = await Promise.all([1, 2, 3, 4].map(() => updateDues(app.context)))
  expect(updates.reduce((sum, { opened }) => sum + opened, 0)).toBe(2)
  expect(await listYears(app, single.id)).toMatchObject([
    {},
    { renewalYear: 2026, amount: 12_000, dueDate: '2026-03-17' },
  ])
  expect(await listYears(app, family.id)).toMatchObject([{}, { renewalYear: 2026, amount: 18_050, status: 'pending' }])
  expect(await updateDues(app.context)).toEqual({ opened: 0, overdue: 0, changed: 0 })
})

test('suspended, resigned and pending people get no new year; once restored, the current year is due', async () => {
  const app = await openTestApp()
  const left = [
    await owingMember(app, { suspendedAt: app.clock.time }),
    await owingMember(app, { resignedAt: app.clock.time }),
    await owingMember(app, { status: 'pending' }),
  ]
  for (const { id } of left) await app.renewal({ memberId: id, renewalYear: 2023, status: 'paid' })
  await updateDues(app.context)
  for (const { id } of left) expect(await listYears(app, id)).toHaveLength(1)
  await app.db.update(members).set({ suspendedAt: null }).where(eq(members.id, left[0]!.id))
  await updateDues(app.context)
  const years = await listYears(app, left[0]!.id)
  expect(years.map(({ renewalYear, status }) => `${renewalYear} ${status}`)).toEqual([
    '2023 paid',
    '2025 overdue',
    '2026 pending',
  ])
})

test('credit beside an open year is used even when no year is added', async () => {
  const app = await openTestApp()
  const member = await owingMember(app)
  const credited = await app.renewal({ memberId: member.id, renewalYear: 2025, status: 'paid' })
  await app.renewal({ memberId: member.id })
  const paid = { renewalId: credited.id, kind: 'payment' as const, amount: 14_000, paidOn: '2025-03-01' }
  await app.db.insert(duesPayments).values(paid)
  expect((await updateDues(app.context)).opened).toBe(0)
  const years = (await (await app.as(member)).get('/api/dues')).json().years
  expect(years).toMatchObject([
    { renewalYear: 2026, received: 40, outstanding: 60 },
    { renewalYear: 2025, received: 100, credit: 0 },
  ])
})

test('the yearly task handles two thousand members in a few seconds', { timeout: 60_000 }, async () => {
  const app = await openTestApp()
  await fillWithMembers(app, 2000)
  const started = performance.now()
  expect((await updateDues(app.context)).opened).toBe(2000)
  expect(performance.now() - started).toBeLessThan(30_000)
  const again = performance.now()
  await updateDues({ ...app.context, now: () => new Date(app.clock.time.getTime() + DAY_MS) })
  expect(performance.now() - again).toBeLessThan(3000)
})

async function fillWithMembers(app: TestApp, count: number) {
  const { id: _, userId: __, membershipNumber: ___, ...like } = await owingMember(app, { renewalDueDate: '2026-03-17' })
  await app.db.delete(members)
  const { users } = await import('#server/accounts/account-tables.ts')
  for (let at = 0; at < count; at += 500) {
    const accounts = await app.db
      .insert(users)
      .values(Array.from({ length: 500 }, (_, index) => ({ email: `m${at + index}@example.org`, firstName: 'Asha' })))
      .returning({ id: users.id })
    await app.db.insert(members).values(accounts.map(({ id: userId }) => ({ ...like, userId })))
  }
}
