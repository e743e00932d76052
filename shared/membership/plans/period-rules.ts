import { type CalendarDay, dayAfter, monthsAfter, yearsAfter } from '#shared/platform/calendar-days.ts'
import type { DuesSettings } from '#shared/settings/dues-by-year-rules.ts'
import { feeOf, type Plan, planOn, type Schedule, type Terms } from './plan-rules.ts'

type Day = CalendarDay
/** What one payment of dues is for: from the first to the last day. Without a last day it is for life. */
export type Period = { startsOn: Day; endsOn: Day | null }

const MONTHS = 12
const DIRHAM = 100

/** The joining day in another year; members who joined on February 29 renew on February 28 in common years. */
export function anniversaryIn(renewalYear: number, joinedDate: Day): Day {
  return yearsAfter(joinedDate, renewalYear - yearOf(joinedDate))
}

/** The membership year that contains a day. */
export function runningYearOn(today: Day, joinedDate: Day): number {
  const year = yearOf(today)
  return anniversaryIn(year, joinedDate) <= today ? year : year - 1
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The first day of the regular year that contains a day; without years, the day itself. */
export function yearStartOn(day: Day, { runs, firstMonth }: Schedule, joinedDate: Day): Day {
  if (runs === 'own_year') return anniversaryIn(runningYearOn(day, joinedDate), joinedDate)
  if (runs !== 'association_year') return day
  const start = `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`
  return start <= day ? start : yearsAfter(start, -1)
}

/** The first day of the next regular year; null for plans without years. */
export function nextYearStart(day: Day, schedule: Schedule, joinedDate: Day): Day | null {
  if (schedule.runs === 'for_life' || schedule.runs === 'without_dues') return null
  const start = yearStartOn(day, schedule, joinedDate)
  if (schedule.runs === 'association_year') return yearsAfter(start, 1)
  return anniversaryIn(yearOf(start) + 1, joinedDate)
}

/** The period of a plan that begins on a day: up to the end of its year. Null without dues. */
export function periodFrom(startsOn: Day, schedule: Schedule, joinedDate: Day): Period | null {
  if (schedule.runs === 'without_dues') return null
  const next = nextYearStart(startsOn, schedule, joinedDate)
  return { startsOn, endsOn: next && dayAfter(next, -1) }
}

/** The months that have begun between two days, both included: a started month counts. */
export function startedMonths(from: Day, to: Day): number {
  let months = 0
  while (monthsAfter(from, months) <= to) months += 1
  return months
}

/** Rounded to whole dirhams, in fils; the same for an amount and its opposite. */
const wholeDirhams = (fils: number): number => Math.sign(fils) * Math.round(Math.abs(fils) / DIRHAM) * DIRHAM

/** What so many months of a yearly amount cost, in fils. */
export const forMonths = (yearly: number, months: number): number =>
  months >= MONTHS ? yearly : wholeDirhams((yearly * months) / MONTHS)

/** The dues of a period, in fils: the whole fee, or for a part of a year by started month unless in full. */
export function duesOfPeriod({ startsOn, endsOn }: Period, plan: Plan, dues: DuesSettings): number {
  const fee = feeOf(plan, yearOf(startsOn), dues)
  if (endsOn === null || plan.firstPart === 'in_full') return fee
  return forMonths(fee, startedMonths(startsOn, endsOn))
}

/** A new year enters the ledger this long before its dues are due. */
export const OPENED_DAYS_BEFORE = 30

/**
 * The periods to enter by today after the latest one in the ledger, so that the next is known 30 days ahead. Years that
 * passed while the membership was not active are left out. A member without any entry, such as one imported from a
 * paper list, begins with the next year.
 */
export function periodsToOpen(today: Day, terms: Terms, latest: Period | null): Period[] {
  const periods: Period[] = []
  let start = firstToOpen(today, terms, latest)
  while (start !== null && start <= dayAfter(today, OPENED_DAYS_BEFORE)) {
    const period = periodFrom(start, planOn(terms, start), terms.joinedDate)
    if (!period) break
    periods.push(endedBy(period, terms))
    start = dayAfterEnd(periods.at(-1)!)
  }
  return periods
}

/** A year that begins before a change of plan to other years ends with the old plan. */
function endedBy(period: Period, { plan, next }: Terms): Period {
  if (!next || period.startsOn >= next.from || plan.runs === next.plan.runs) return period
  const last = dayAfter(next.from, -1)
  return period.endsOn !== null && period.endsOn <= last ? period : { ...period, endsOn: last }
}

function firstToOpen(today: Day, terms: Terms, latest: Period | null): Day | null {
  const plan = planOn(terms, today)
  if (!latest) return nextYearStart(today, plan, terms.joinedDate)
  const after = dayAfterEnd(latest)
  if (after === null) return null
  const running = yearStartOn(today, plan, terms.joinedDate)
  return after < running ? running : after
}

/** The day on which the next period begins; null for life. */
export const dayAfterEnd = ({ endsOn }: Period): Day | null => endsOn && dayAfter(endsOn, 1)

/** The number by which a period is known: the year in which it begins, or the next one that is free. */
export const renewalYearOf = (startsOn: Day, latestYear: number | null): number =>
  Math.max(yearOf(startsOn), (latestYear ?? 0) + 1)
