import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import { duesOfPeriod, periodFrom } from '#shared/membership/plans/period-rules.ts'
import {
  type Circumstances,
  checkChangeDay,
  nextDuesDay,
  type PlannedYear,
  yearsAfterChange,
} from '#shared/membership/plans/plan-change-rules.ts'
import { firstPlanOf, type Plan } from '#shared/membership/plans/plan-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'

const DUES = { duesSingleFils: 10_000, duesFamilyFils: 15_000, duesByYear: [] }
const SINGLE = firstPlanOf('single')
const FAMILY = firstPlanOf('family')
const planOf = (plan: Partial<Plan>): Plan => ({ ...SINGLE, id: JSON.stringify(plan), feeFils: 12_000, ...plan })
const JANUARY = planOf({ runs: 'association_year', firstMonth: 1, firstPart: 'pro_rata' })
const LIFE = planOf({ runs: 'for_life', feeFils: 100_000 })
const HONORARY = planOf({ runs: 'without_dues', feeFils: 0 })
const PLANS = [
  SINGLE,
  FAMILY,
  JANUARY,
  planOf({ runs: 'association_year', firstMonth: 4, firstPart: 'in_full' }),
  LIFE,
  HONORARY,
]

const JOINED = '2024-03-10'
const year = (more: Partial<PlannedYear> = {}): PlannedYear => ({
  id: 'running',
  startsOn: '2026-03-10',
  endsOn: '2027-03-09',
  renewalYear: 2026,
  dueDate: '2026-03-10',
  amount: 10_000,
  received: 10_000,
  ...more,
})
const on = (plan: Plan, ledger: PlannedYear[], today: string): Circumstances => ({
  terms: { plan, joinedDate: JOINED, next: null },
  ledger,
  today,
})
const change = (circumstances: Circumstances, plan: Plan, from = circumstances.today) =>
  yearsAfterChange(circumstances, { plan, from, dues: DUES })

test('between two yearly plans the started months left cost the new fee, and a paid year gives 30 days', () => {
  expect(change(on(SINGLE, [year()], '2026-06-20'), FAMILY)).toMatchObject([
    // nine months have started from June 20 to March 9
    { id: 'running', amount: 10_000 - 7_500 + 11_300, endsOn: '2027-03-09', dueDate: '2026-07-20' },
  ])
  const family = year({ amount: 15_000, received: 15_000 })
  expect(change(on(FAMILY, [family], '2026-06-20'), SINGLE)).toMatchObject([{ amount: 15_000 - 11_300 + 7_500 }])
})

test('on the first day of a year the whole year costs the new fee, whatever fee it was opened with', () => {
  expect(change(on(SINGLE, [year({ amount: 9_000, received: 0 })], '2026-03-10'), FAMILY)).toMatchObject([
    { amount: 15_000, dueDate: '2026-03-10' },
  ])
})

test('to the year of the association the running year ends, and the part up to the next one is new', () => {
  expect(change(on(SINGLE, [year()], '2026-09-15'), JANUARY)).toMatchObject([
    { id: 'running', endsOn: '2026-09-14', amount: 5_000 },
    { id: null, startsOn: '2026-09-15', endsOn: '2026-12-31', amount: 4_000, renewalYear: 2027, dueDate: '2026-10-15' },
  ])
})

test('an honorary member owes nothing from then on, and a payment for life is not given back', () => {
  expect(change(on(SINGLE, [year()], '2026-09-15'), HONORARY)).toMatchObject([{ endsOn: '2026-09-14', amount: 5_000 }])
  const life = year({ endsOn: null, amount: 100_000, received: 100_000 })
  expect(change(on(LIFE, [life], '2026-09-15'), SINGLE)).toMatchObject([
    { id: 'running', endsOn: '2026-09-14', amount: 100_000 },
    { id: null, startsOn: '2026-09-15', endsOn: '2027-03-09', amount: 5_000 },
  ])
})

test('with the next dues only a year that is in the ledger already changes', () => {
  expect(change(on(SINGLE, [year()], '2026-09-15'), FAMILY, '2027-03-10')).toEqual([])
  const ahead = year({ id: 'ahead', startsOn: '2027-03-10', endsOn: '2028-03-09', renewalYear: 2027, received: 0 })
  const circumstances = on(SINGLE, [year(), ahead], '2027-02-20')
  expect(change(circumstances, FAMILY, '2027-03-10')).toMatchObject([{ id: 'ahead', amount: 15_000 }])
  expect(change(circumstances, HONORARY, '2027-03-10')).toMatchObject([{ id: 'ahead', amount: 0 }])
})

test('a plan changes today or with the next dues, and on no other day', () => {
  const circumstances = on(SINGLE, [year()], '2026-09-15')
  expect(nextDuesDay(circumstances)).toBe('2027-03-10')
  expect(checkChangeDay('2026-09-15', circumstances)).toBeNull()
  expect(checkChangeDay('2027-03-10', circumstances)).toBeNull()
  expect(checkChangeDay('2026-09-14', circumstances)).toBe(
    'A plan changes today or with the next dues, on March 10, 2027.',
  )
  expect(checkChangeDay('2026-09-14', on(HONORARY, [], '2026-09-15'))).toBe(
    'This plan has no next dues, so it can only change today.',
  )
})

const step = fc.record({ days: fc.integer({ min: 0, max: 400 }), plan: fc.nat(PLANS.length - 1), paid: fc.nat(20_000) })

test('whatever changes and payments follow each other, years never overlap and the balance adds up', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let today = JOINED
      let plan = SINGLE
      const first = periodFrom(today, plan, JOINED)!
      let ledger = [year({ ...first, id: 'y0', renewalYear: 2024, amount: duesOfPeriod(first, plan, DUES) })]
      for (const [at, { days, plan: next, paid }] of steps.entries()) {
        today = dayAfter(today, days)
        ledger = ledger.map((each, place) =>
          place === ledger.length - 1 ? { ...each, received: each.received + paid } : each,
        )
        const after = change(on(plan, ledger, today), PLANS[next]!)
        plan = PLANS[next]!
        const changedOf = new Map(after.map((each) => [each.id, each]))
        ledger = [
          ...ledger.map((each) => ({ ...each, ...changedOf.get(each.id), id: each.id })),
          ...after.flatMap((each) => (each.id === null ? [{ ...each, id: `y${at + 1}`, received: 0 }] : [])),
        ]
        expectSound(ledger)
      }
    }),
  )
})

function expectSound(ledger: readonly PlannedYear[]) {
  for (const [at, each] of ledger.entries()) {
    expect(each.amount).toBeGreaterThanOrEqual(0)
    expect(each.endsOn === null || each.endsOn >= each.startsOn).toBe(true)
    const next = ledger[at + 1]
    if (next) {
      expect(next.renewalYear).toBeGreaterThan(each.renewalYear)
      if (next.amount > 0) expect(each.endsOn !== null && each.endsOn < next.startsOn).toBe(true)
    }
    const { received, waived, outstanding, credit } = balanceOf(
      { amount: each.amount, status: 'pending' },
      each.received,
    )
    expect(each.amount + credit).toBe(received + waived + outstanding)
  }
}

test('a change and its opposite on one day leave the amount as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (days) => {
      const today = dayAfter('2026-03-10', days)
      const [there] = change(on(SINGLE, [year()], today), FAMILY)
      const [back] = change(on(FAMILY, [{ ...year(), ...there!, id: 'running' }], today), SINGLE)
      expect(back!.amount).toBe(10_000)
    }),
  )
})
