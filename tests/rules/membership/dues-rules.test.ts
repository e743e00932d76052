import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettled, type LedgerYear, REMINDER_SPANS, renewalStatusOn, stateOf } from '#shared/membership/dues-rules.ts'
import {
  anniversaryIn,
  OPENED_DAYS_BEFORE,
  periodsToOpen,
  runningYearOn,
  yearOf,
} from '#shared/membership/plans/period-rules.ts'
import { feeOf, firstPlanOf, type Terms } from '#shared/membership/plans/plan-rules.ts'
import { RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { ownYear } from '#tests/own-year.ts'

const DUES = { duesSingleFils: 10_000, duesFamilyFils: 15_000, duesByYear: [] }
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const joinedAndToday = fc.tuple(day, fc.integer({ min: 0, max: 5000 })).map(([joined, days]) => ({
  joined,
  today: dayAfter(joined, days),
}))
const status = fc.constantFrom(...RENEWAL_STATUSES)

const termsFrom = (joinedDate: string): Terms => ({ plan: firstPlanOf('single'), joinedDate, next: null })
/** The years to enter, by the year in which they begin. */
const yearsToOpen = (today: string, joined: string, latest: number | null): number[] =>
  periodsToOpen(today, termsFrom(joined), latest === null ? null : ownYear(latest, joined)).map(({ startsOn }) =>
    yearOf(startsOn),
  )

/** A ledger as the site stores it: one row per year since joining, none left out. */
const ledger = joinedAndToday.chain(({ joined, today }) => {
  const first = Number(joined.slice(0, 4))
  const years = [first, ...yearsToOpen(today, joined, first), ...range(first + 1, runningYearOn(today, joined))]
  const rows = [...new Set(years)].toSorted((one, other) => one - other)
  return fc.array(status, { minLength: rows.length, maxLength: rows.length }).map((states) => ({
    joined,
    today,
    years: rows.map((renewalYear, at): LedgerYear => {
      const dueDate = anniversaryIn(renewalYear, joined)
      const state = states[at]!
      const renewalDate = isSettled({ status: state }) ? dueDate : null
      return { ...ownYear(renewalYear, joined), renewalYear, dueDate, status: state, renewalDate }
    }),
  }))
})

test('today is in the running year: on or after its anniversary, before the next', () => {
  fc.assert(
    fc.property(joinedAndToday, ({ joined, today }) => {
      const year = runningYearOn(today, joined)
      expect(anniversaryIn(year, joined) <= today).toBe(true)
      expect(anniversaryIn(year + 1, joined) > today).toBe(true)
    }),
  )
})

test('opening adds each year once, the next one 30 days ahead, whenever and however often it runs', () => {
  fc.assert(
    fc.property(joinedAndToday, fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (start, steps) => {
      const opened: number[] = [Number(start.joined.slice(0, 4))]
      let today = start.joined
      for (const step of steps) {
        today = dayAfter(today, step)
        opened.push(...yearsToOpen(today, start.joined, opened.at(-1)!))
        expect(yearsToOpen(today, start.joined, opened.at(-1)!)).toEqual([])
        expect(opened.at(-1)).toBe(runningYearOn(dayAfter(today, OPENED_DAYS_BEFORE), start.joined))
      }
      expect(opened).toEqual(range(opened[0]!, opened.at(-1)!))
    }),
  )
})

test('a member from a paper list starts with the next year, and suspended years are not charged', () => {
  expect(yearsToOpen('2026-03-10', '2019-05-01', null)).toEqual([])
  expect(yearsToOpen('2026-04-05', '2019-05-01', null)).toEqual([2026])
  expect(yearsToOpen('2026-06-05', '2019-05-01', 2022)).toEqual([2026])
})

test('a year is overdue from the day after its due date, and a settled one stays settled', () => {
  fc.assert(
    fc.property(day, day, status, (dueDate, today, state) => {
      const shown = renewalStatusOn({ status: state, dueDate }, today)
      if (isSettled({ status: state })) expect(shown).toBe(state)
      else expect(shown).toBe(today > dueDate ? 'overdue' : 'pending')
    }),
  )
})

test('a member is active exactly when the running year is paid or waived', () => {
  fc.assert(
    fc.property(ledger, ({ joined, today, years }) => {
      const running = years.find(({ renewalYear }) => renewalYear === runningYearOn(today, joined))!
      const memberState = stateOf(years, termsFrom(joined), today)
      expect(memberState.renewalStatus === 'active').toBe(isSettled(running))
      if (!isSettled(running)) expect(memberState.renewalStatus).toBe(renewalStatusOn(running, today))
    }),
  )
})

test('the next due date is the first open one, or the anniversary after the last entry', () => {
  fc.assert(
    fc.property(ledger, ({ joined, today, years }) => {
      const owed = years.filter((year) => !isSettled(year)).map(({ dueDate }) => dueDate)
      const next = anniversaryIn(years.at(-1)!.renewalYear + 1, joined)
      expect(stateOf(years, termsFrom(joined), today).renewalDueDate).toBe(owed.toSorted()[0] ?? next)
    }),
  )
})

test('the order of the rows does not matter', () => {
  fc.assert(
    fc.property(ledger, ({ joined, today, years }) => {
      expect(stateOf(years.toReversed(), termsFrom(joined), today)).toEqual(stateOf(years, termsFrom(joined), today))
    }),
  )
})

test('on the day of joining, the ledger agrees with the approval, whether the first year is waived or not', () => {
  fc.assert(
    fc.property(day, fc.boolean(), (joined, firstYearWaived) => {
      const { memberStatus, nextDueDate, ...first } = firstYearOf(joined, firstPlanOf('family'), {
        ...DUES,
        firstYearWaived,
      })!
      expect(stateOf([first], termsFrom(joined), joined)).toEqual({
        renewalStatus: memberStatus,
        renewalDueDate: nextDueDate,
        lastRenewalDate: first.renewalDate,
      })
    }),
  )
})

test('reminders of a year begin 30 and 7 days before and 7 days after the due date, and their days do not overlap', () => {
  expect(REMINDER_SPANS.map(({ reminder, from }) => [reminder, from])).toEqual([
    ['30_days_before', -30],
    ['7_days_before', -7],
    ['7_days_after', 7],
  ])
  for (const [at, { from, to }] of REMINDER_SPANS.entries()) {
    expect(to).toBeGreaterThanOrEqual(from)
    expect(to).toBeLessThan(REMINDER_SPANS[at + 1]?.from ?? Number.POSITIVE_INFINITY)
  }
})

test('the day changes at midnight in the Gulf, four hours before UTC', () => {
  const due = { status: 'pending', dueDate: '2026-03-10' } as const
  expect(renewalStatusOn(due, gulfDay('2026-03-10T19:59:59Z'))).toBe('pending')
  expect(renewalStatusOn(due, gulfDay('2026-03-10T20:00:00Z'))).toBe('overdue')
})

test('somebody who joined on February 29 renews on the last day of February', () => {
  expect(anniversaryIn(2025, '2024-02-29')).toBe('2025-02-28')
  expect(anniversaryIn(2028, '2024-02-29')).toBe('2028-02-29')
})

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

test('dues depend on the year: the amounts of a listed year apply until the next listed one', () => {
  const listed = { year: 2029, singleFils: 14_000, familyFils: 20_000 }
  const dues = { ...DUES, duesByYear: [listed, { year: 2027, singleFils: 12_000, familyFils: 18_050 }] }
  const years = [2026, 2027, 2028, 2029, 2031]
  expect(years.map((year) => feeOf(firstPlanOf('single'), year, dues))).toEqual([
    10_000, 12_000, 12_000, 14_000, 14_000,
  ])
  expect(years.map((year) => feeOf(firstPlanOf('family'), year, dues))).toEqual([
    15_000, 18_050, 18_050, 20_000, 20_000,
  ])
})
