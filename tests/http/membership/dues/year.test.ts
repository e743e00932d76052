import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { turnDuesYear } from '#server/membership/renewals/year-turn-service.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openWorld, type World } from '#tests/world.ts'
import { CASH, getMember, listYears, owingMember, runTask } from './treasury.ts'

const DAY_MS = 86_400_000

test("a member's years: approved in March, asked in February, pending on the day, overdue after it, and paid", async () => {
  const world = await openWorld({ startsAt: new Date('2026-03-10T08:00:00Z') })
  const applicant = await world.member({ status: 'pending' })
  const admin = await world.admin()
  await (await world.as(admin)).post(`/api/admin/members/${applicant.id}/approve`)
  const states = async (date: string) => {
    world.clock.time = new Date(`${date}T00:05:00+04:00`)
    await runTask(world, 'turn-dues-year')
    const { renewalStatus, renewalDueDate } = await getMember(world, applicant.id)
    const years = await listYears(world, applicant.id)
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
  const { id } = (await listYears(world, applicant.id))[1]!
  // a session does not live for a year
  const treasurer = await world.as(admin)
  await treasurer.post(`/api/admin/renewals/${id}/payment`, { ...CASH, paidOn: '2027-03-11' })
  expect(await states('2027-03-12')).toEqual(['active', '2028-03-10', '2026 waived, 2027 paid'])
  expect(await states('2028-03-11')).toEqual(['overdue', '2028-03-10', '2026 waived, 2027 paid, 2028 overdue'])
})

test('the page is right from midnight on, also before the turn of the year has run', async () => {
  const world = await openWorld({ startsAt: new Date('2026-03-17T19:59:00Z') })
  const member = await owingMember(world, { renewalStatus: 'pending' })
  await world.renewal({ memberId: member.id })
  const caller = await world.as(member)
  expect((await caller.get('/api/dues')).json()).toMatchObject({
    renewalStatus: 'pending',
    years: [{ status: 'pending' }],
  })
  world.advance(60_000)
  expect((await caller.get('/api/dues')).json()).toMatchObject({
    renewalStatus: 'overdue',
    years: [{ status: 'overdue' }],
  })
})

test('however many turn the year at once, everybody gets one row, with the dues of their membership as they are now', async () => {
  const world = await openWorld()
  const duesByYear = [{ year: 2026, singleFils: 12_000, familyFils: 18_050 }]
  await writeSettings(world.db, { duesSingleFils: 9_000, duesFamilyFils: 9_000, duesByYear }, null)
  const single = await owingMember(world)
  const family = await owingMember(world, { membershipType: 'family' })
  for (const { id } of [single, family]) await world.renewal({ memberId: id, renewalYear: 2025, status: 'paid' })
  const turns = await Promise.all([1, 2, 3, 4].map(() => turnDuesYear(world.db, world.clock.time)))
  expect(turns.reduce((sum, { opened }) => sum + opened, 0)).toBe(2)
  expect(await listYears(world, single.id)).toMatchObject([
    {},
    { renewalYear: 2026, amount: 12_000, dueDate: '2026-03-17' },
  ])
  expect(await listYears(world, family.id)).toMatchObject([
    {},
    { renewalYear: 2026, amount: 18_050, status: 'pending' },
  ])
  expect(await turnDuesYear(world.db, world.clock.time)).toEqual({ opened: 0, overdue: 0, turned: 0 })
})

test('suspended, resigned and waiting people get no new year; back again, the year that runs is asked for', async () => {
  const world = await openWorld()
  const left = [
    await owingMember(world, { suspendedAt: world.clock.time }),
    await owingMember(world, { resignedAt: world.clock.time }),
    await owingMember(world, { status: 'pending' }),
  ]
  for (const { id } of left) await world.renewal({ memberId: id, renewalYear: 2023, status: 'paid' })
  await turnDuesYear(world.db, world.clock.time)
  for (const { id } of left) expect(await listYears(world, id)).toHaveLength(1)
  await world.db.update(members).set({ suspendedAt: null }).where(eq(members.id, left[0]!.id))
  await turnDuesYear(world.db, world.clock.time)
  const years = await listYears(world, left[0]!.id)
  expect(years.map(({ renewalYear, status }) => `${renewalYear} ${status}`)).toEqual([
    '2023 paid',
    '2025 overdue',
    '2026 pending',
  ])
})

test('uses credit that is left beside an open year, though no year is opened', async () => {
  const world = await openWorld()
  const member = await owingMember(world)
  const credited = await world.renewal({ memberId: member.id, renewalYear: 2025, status: 'paid' })
  await world.renewal({ memberId: member.id })
  const paid = { renewalId: credited.id, kind: 'payment' as const, amount: 14_000, paidOn: '2025-03-01' }
  await world.db.insert(duesPayments).values(paid)
  expect((await turnDuesYear(world.db, world.clock.time)).opened).toBe(0)
  const years = (await (await world.as(member)).get('/api/dues')).json().years
  expect(years).toMatchObject([
    { renewalYear: 2026, received: 40, outstanding: 60 },
    { renewalYear: 2025, received: 100, credit: 0 },
  ])
})

test('a year turns for two thousand members in a few seconds', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  await fillWithMembers(world, 2000)
  const started = performance.now()
  expect((await turnDuesYear(world.db, world.clock.time)).opened).toBe(2000)
  expect(performance.now() - started).toBeLessThan(30_000)
  const again = performance.now()
  await turnDuesYear(world.db, new Date(world.clock.time.getTime() + DAY_MS))
  expect(performance.now() - again).toBeLessThan(3000)
})

async function fillWithMembers(world: World, count: number) {
  const {
    id: _,
    userId: __,
    membershipNumber: ___,
    ...like
  } = await owingMember(world, { renewalDueDate: '2026-03-17' })
  await world.db.delete(members)
  const { users } = await import('#server/accounts/account-tables.ts')
  for (let at = 0; at < count; at += 500) {
    const accounts = await world.db
      .insert(users)
      .values(Array.from({ length: 500 }, (_, index) => ({ email: `m${at + index}@example.org`, firstName: 'Asha' })))
      .returning({ id: users.id })
    await world.db.insert(members).values(accounts.map(({ id: userId }) => ({ ...like, userId })))
  }
}
