import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateDues } from '#server/membership/renewals/dues-update-service.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
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
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Sums = { received: number; waived: number; outstanding: number; credit: number }
type Year = Sums & { id: string; amount: number; status: string; payments: { id: string; amount: number }[] }

test('the balance adds up for a year, a member and the treasurer, whatever is recorded and undone', {
  timeout: 240_000,
}, async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-20T08:00:00Z') })
  const admin = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const member = await owingMember(app)
      await app.renewal({ memberId: member.id })
      for (const each of steps) {
        await take(app, { admin, member }, each)
        await expectBalance(app, { admin, member })
      }
    }),
    { numRuns: 6 },
  )
})

type People = { admin: Awaited<ReturnType<TestApp['admin']>>; member: Awaited<ReturnType<typeof owingMember>> }

/** The treasurer's list and totals for one member. */
const of = ({ member }: People, path = '') => `/api/admin/renewals${path}?search=${member.membershipNumber}`

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
  const years: Year[] = (await treasurer.get(of(people))).json()
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

async function expectBalance(app: TestApp, people: People): Promise<void> {
  const treasurer = await app.as(people.admin)
  const years: Year[] = (await treasurer.get(of(people))).json()
  for (const year of years) {
    expectEqual(year.amount, year)
    expect(inFils(year.received)).toBe(year.payments.reduce((sum, { amount }) => sum + inFils(amount), 0))
    expect(year.received).toBeGreaterThanOrEqual(0)
    expect(year.status === 'paid' || year.status === 'waived').toBe(year.outstanding === 0)
  }
  const { due, ...sums } = (await treasurer.get(of(people, '/totals'))).json()
  expectEqual(due, sums)
  const own: { years: Year[] } = (await (await app.as(people.member)).get('/api/dues')).json()
  for (const field of ['received', 'waived', 'outstanding', 'credit'] as const)
    expect(own.years.reduce((sum, year) => sum + inFils(year[field]), 0)).toBe(inFils(sums[field]))
  expect(own.years.reduce((sum, year) => sum + inFils(year.amount), 0)).toBe(inFils(due))
}

const inFils = (dirhams: number) => Math.round(dirhams * 100)
const expectEqual = (due: number, { received, waived, outstanding, credit }: Sums) =>
  expect(inFils(due) + inFils(credit)).toBe(inFils(received) + inFils(waived) + inFils(outstanding))
