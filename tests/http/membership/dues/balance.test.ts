import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateDues } from '#server/membership/renewals/dues-update-service.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { application } from '../application.ts'
import { duesOf, expectBalance, type Year } from './expect-balance.ts'
import { owingMember } from './treasurer.ts'

const DAY_MS = 86_400_000
const fils = fc.integer({ min: 1, max: 25_000 })
const place = fc.nat({ max: 9 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), fils, place }) },
  fc.record({ does: fc.constant('pay in full' as const), place }),
  fc.record({ does: fc.constant('waive' as const), place }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), place, entry: place }) },
  fc.record({ does: fc.constant('refund' as const), fils, place }),
  fc.record({ does: fc.constant('change dues' as const), fils: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ does: fc.constant('let a year pass' as const) }),
  { weight: 4, arbitrary: fc.record({ does: fc.constant('change plan' as const), place, isLater: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo the change of plan' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('let two minutes pass' as const) }) },
  fc.record({ does: fc.constant('correct the joining date' as const), days: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ does: fc.constant('let unpaid memberships lapse' as const) }),
  fc.record({ does: fc.constant('leave and return' as const) }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('merge' as const), fils, place, isOlder: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('the balance adds up for a year, a member and the treasurer, whatever is recorded and undone', {
  timeout: 240_000,
}, async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-20T08:00:00Z') })
  const admin = await app.admin()
  await addPlans(app, admin)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await writeSettings(app.db, { lapseAfterMonths: 0 }, null)
      const people = { admin, member: await owingMember(app) }
      await app.renewal({ memberId: people.member.id })
      for (const each of steps) {
        await take(app, people, each)
        await expectBalance(app, people)
      }
    }),
    { numRuns: 8 },
  )
})

/** A plan of each kind, beside the two first ones. */
async function addPlans(app: TestApp, admin: People['admin']): Promise<void> {
  const treasurer = await app.as(admin)
  const plan = { membershipType: 'single', firstMonth: null, firstPart: null, isOpen: true }
  const byYear = { ...plan, runs: 'association_year', firstMonth: 4, firstPart: 'pro_rata' }
  for (const each of [
    { ...byYear, name: 'Students', fee: 60 },
    { ...byYear, name: 'Families by year', membershipType: 'family', fee: 130, firstPart: 'in_full' },
    { ...plan, name: 'For life', runs: 'for_life', fee: 900 },
    { ...plan, name: 'Honorary', runs: 'without_dues', fee: null },
  ])
    expect((await treasurer.post('/api/admin/plans', each)).statusCode).toBe(201)
}

type People = { admin: Awaited<ReturnType<TestApp['admin']>>; member: Awaited<ReturnType<typeof owingMember>> }

async function take(app: TestApp, people: People, each: Step): Promise<void> {
  const treasurer = await app.as(people.admin)
  if (each.does === 'change dues') {
    await writeSettings(app.db, { duesSingleFils: each.fils }, null)
    return
  }
  if (each.does === 'let a year pass') {
    app.advance(366 * DAY_MS)
    await updateDues(app.context)
    return
  }
  const years: Year[] = (await treasurer.get(duesOf(people))).json()
  if (isAboutMembership(each)) {
    await changeMembership(app, people, each)
    return
  }
  const year = years[each.place % years.length]!
  const url = `/api/admin/renewals/${year.id}`
  const paid = { paymentMethod: 'cash', paidOn: app.clock.time.toISOString().slice(0, 10) }
  const response = await send()
  expect([200, 400, 409], response.body).toContain(response.statusCode)

  function send() {
    if (each.does === 'pay')
      return treasurer.post(`${url}/payment`, { ...paid, amount: each.fils / 100, confirmed: each.fils % 3 > 0 })
    if (each.does === 'pay in full') return treasurer.post('/api/admin/renewals/payments', { ids: [year.id], ...paid })
    if (each.does === 'waive') return treasurer.post(`${url}/waive`, { reason: 'Between jobs' })
    if (each.does === 'refund') return treasurer.post(`${url}/refund`, { ...paid, amount: each.fils / 100 })
    const paymentId = year.payments[(each as { entry: number }).entry % year.payments.length]?.id
    return treasurer.post(`${url}/undo`, { reason: 'A mistake', ...(paymentId && { paymentId }) })
  }
}

const MEMBERSHIP_STEPS = [
  'change plan',
  'undo the change of plan',
  'let two minutes pass',
  'correct the joining date',
  'let unpaid memberships lapse',
  'leave and return',
  'merge',
] as const
type MembershipStep = Extract<Step, { does: (typeof MEMBERSHIP_STEPS)[number] }>
const isAboutMembership = (each: Step): each is MembershipStep => MEMBERSHIP_STEPS.some((does) => does === each.does)

const today = (app: TestApp) => gulfDay(app.clock.time)

async function changeMembership(app: TestApp, people: People, each: MembershipStep): Promise<void> {
  const committee = await app.as(people.admin)
  const url = `/api/admin/members/${people.member.id}`
  if (each.does === 'change plan') {
    const plans: { id: string }[] = (await committee.get('/api/admin/plans')).json()
    const { nextDues } = (await committee.get(`${url}/plan`)).json()
    const change = { planId: plans[each.place % plans.length]!.id, from: (each.isLater && nextDues) || today(app) }
    const shown = (await committee.get(`${url}/plan/preview?planId=${change.planId}&from=${change.from}`)).json()
    expect([200, 409]).toContain((await committee.post(`${url}/plan`, { ...change, owed: shown.owedAfter })).statusCode)
  } else if (each.does === 'undo the change of plan') {
    const offered = (await committee.get('/api/admin/undo?area=members')).json()
    if (offered) expect([200, 409]).toContain((await committee.post(`/api/admin/undo/${offered.id}`)).statusCode)
  } else if (each.does === 'let two minutes pass') {
    app.advance(121_000)
    await app.runTasks()
  } else if (each.does === 'correct the joining date') {
    const joinedDate = dayAfter(today(app), -each.days)
    const { owedAfter } = (await committee.get(`${url}/joining-date/preview?joinedDate=${joinedDate}`)).json()
    expect((await committee.put(url, { joinedDate, owed: owedAfter })).statusCode).toBe(200)
  } else if (each.does === 'let unpaid memberships lapse') {
    await writeSettings(app.db, { lapseAfterMonths: 1 }, null)
    await updateDues(app.context)
    await app.runTasks()
  } else if (each.does === 'merge') await merge(app, people, each)
  else await leaveAndReturn(app, people)
}

/** A second record of the person, with a year that may be paid; the one that joined earlier stays. */
async function merge(
  app: TestApp,
  people: People,
  { fils: paid, place: at, isOlder }: Extract<Step, { does: 'merge' }>,
) {
  const committee = await app.as(people.admin)
  const second = await owingMember(app, { joinedDate: isOlder ? '2020-06-01' : '2026-03-01' })
  const renewalYear = 2024 + (at % 4)
  const year = await app.renewal({ memberId: second.id, renewalYear, dueDate: `${renewalYear}-03-01` })
  if (at % 2) {
    const payment = { amount: paid / 100, paymentMethod: 'cash', paidOn: today(app), confirmed: true }
    await committee.post(`/api/admin/renewals/${year.id}/payment`, payment)
  }
  const merged = await committee.post(`/api/admin/members/${people.member.id}/merge`, { with: second.id })
  expect([200, 409], merged.body).toContain(merged.statusCode)
  if (merged.statusCode === 200 && merged.json().id === second.id) people.member = second
}

async function leaveAndReturn(app: TestApp, { admin, member }: People): Promise<void> {
  const committee = await app.as(admin)
  const url = `/api/admin/members/${member.id}`
  const ending = { reason: 'moved_away', on: today(app), notify: false }
  expect([200, 409]).toContain((await committee.post(`${url}/end`, ending)).statusCode)
  const { membershipType } = (await committee.get(url)).json()
  const again = application({ email: member.email, member: { membershipType } })
  const applied = await (await app.as(member)).post('/api/members/register', again)
  if (applied.statusCode === 201) expect((await committee.post(`${url}/approve`)).statusCode).toBe(200)
}
