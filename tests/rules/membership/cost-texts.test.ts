import { expect, test } from 'vitest'
import { costOfYear } from '#web/membership/dues/payment-text.ts'
import { costText } from '#web/membership/plans/plan-texts.ts'

const BY_THE_YEAR = { fee: 150, runs: 'own_year' } as const

test('an applicant reads that the first year is free, and what a year costs after it', () => {
  expect(costText(BY_THE_YEAR, true)).toBe('First year free, then AED\u00a0150 a year')
  expect(costText(BY_THE_YEAR, false)).toBe('AED\u00a0150 a year')
})

test('one payment for life is never free, and a plan without dues has no first year', () => {
  expect(costText({ fee: 1000, runs: 'for_life' }, true)).toBe('AED\u00a01,000 once, for life')
  expect(costText({ fee: 0, runs: 'without_dues' }, true)).toBe('Without dues')
})

test('a member reads that the first year was free instead of an amount; a later waived year keeps its amount', () => {
  const year = { status: 'waived', waived: 150, amount: 150 } as const
  const years = [2026, 2025].map((renewalYear) => ({ ...year, renewalYear }))
  expect(years.map((each) => costOfYear(each, years))).toEqual(['AED\u00a0150', 'First year free'])
  const partly = { ...year, waived: 90, renewalYear: 2025 }
  expect(costOfYear(partly, [partly])).toBe('AED\u00a0150')
})
