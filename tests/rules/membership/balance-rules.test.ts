import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { balanceOf, planCredit, statusAfter } from '#shared/membership/dues/balance-rules.ts'
import { findUnusual } from '#shared/membership/dues/unusual-payment-rules.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { Dirhams, DirhamsInput } from '#shared/platform/fields/dirhams.ts'

const fils = fc.integer({ min: 0, max: 100_000_000 })
const year = fc.record({
  amount: fils,
  status: fc.constantFrom(...RENEWAL_STATUSES),
  dueDate: fc.constantFrom('2026-01-01', '2026-12-31'),
})

test('due plus credit equals received plus waived plus outstanding, also after the dues have changed', () => {
  fc.assert(
    fc.property(year, fils, fils, (before, received, amount) => {
      for (const each of [before, { ...before, amount }]) {
        const status = statusAfter(each, received, '2026-06-01')
        const { waived, outstanding, credit } = balanceOf({ ...each, status }, received)
        expect(each.amount + credit).toBe(received + waived + outstanding)
        expect(isSettled({ status })).toBe(outstanding === 0)
      }
    }),
  )
})

test('credit pays open years, the oldest first, and never more than there is or is open', () => {
  const years = fc.uniqueArray(
    fc.record({
      renewalYear: fc.integer({ min: 2018, max: 2040 }),
      credit: fils,
      outstanding: fils,
      isOpen: fc.boolean(),
    }),
    { selector: ({ renewalYear }) => renewalYear, maxLength: 12 },
  )
  fc.assert(
    fc.property(years, (drawn) => {
      const all = drawn.map(({ renewalYear, credit, outstanding, isOpen }) => ({
        id: String(renewalYear),
        renewalYear,
        ...(isOpen ? { credit: 0, outstanding } : { credit, outstanding: 0 }),
      }))
      const plan = planCredit(all)
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
      const [credit, open] = [sum(all.map((each) => each.credit)), sum(all.map((each) => each.outstanding))]
      expect(sum(plan.map(({ amount }) => amount))).toBe(Math.min(credit, open))
      for (const { id, credit: own, outstanding } of all) {
        expect(sum(plan.filter(({ from }) => from === id).map(({ amount }) => amount))).toBeLessThanOrEqual(own)
        expect(sum(plan.filter(({ to }) => to === id).map(({ amount }) => amount))).toBeLessThanOrEqual(outstanding)
      }
      const paidYears = plan.map(({ to }) => Number(to))
      expect(paidYears).toEqual(paidYears.toSorted((one, other) => one - other))
    }),
  )
})

test('an unusual payment is explained in plain words', () => {
  const around = { renewalYear: 2026, outstanding: 4000, foundedYear: 2018 }
  expect(findUnusual({ amount: 4000, paidOn: '2018-01-01' }, around)).toBeNull()
  expect(findUnusual({ amount: 4001, paidOn: '2017-12-31' }, around)).toEqual({
    amount:
      'AED\u00a040.01 is AED\u00a00.01 more than the outstanding AED\u00a040 for 2026. The extra AED\u00a00.01 will be credited.',
    paidOn: 'December 31, 2017 is before the association was founded (2018).',
  })
})

test('money is sent in dirhams and stored in whole fils, without losing a fils', () => {
  const input = DirhamsInput({ min: 1, max: 100_000_000, message: 'wrong', tooMuch: 'too much' })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (stored) => {
      const sent = JSON.parse(JSON.stringify(z.encode(Dirhams, stored)))
      expect(z.decode(Dirhams, sent)).toBe(stored)
      expect(z.decode(input, sent)).toBe(stored)
    }),
  )
  for (const wrong of [0, -1, 0.001, 99.999, 1_000_000.01]) expect(z.safeDecode(input, wrong).success).toBe(false)
})
