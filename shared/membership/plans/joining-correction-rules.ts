import { type CalendarDay, dayAfter, daysBetween } from '#shared/platform/calendar-days.ts'
import type { DuesSettings } from '#shared/settings/dues-by-year-rules.ts'
import { isSettled } from '../dues-rules.ts'
import type { RenewalStatus } from '../renewal-enums.ts'
import { FIRST_PAYMENT_DAYS } from '../renewal-rules.ts'
import {
  anniversaryIn,
  duesOfPeriod,
  type Period,
  periodFrom,
  startedMonths,
  yearOf,
  yearStartOn,
} from './period-rules.ts'
import type { PlannedYear, YearAfterChange } from './plan-change-rules.ts'
import { type Plan, planOn, type Terms } from './plan-rules.ts'

type Day = CalendarDay
type Year = Omit<PlannedYear, 'received'>
/** `ledger` is in the order of its years. */
type Correction = {
  terms: Terms
  ledger: readonly (Year & { status: RenewalStatus })[]
  today: Day
  joinedDate: Day
  dues: DuesSettings
}
type Moving = { plan: Plan; before: Day; joinedDate: Day; next: Day | null }

/**
 * The one rule of what a corrected joining date changes: years that are neither paid nor waived are computed anew. A year
 * from the joining day moves to the nearest day on which a year begins now; a part of an association's year begins with
 * the membership; years before it cost nothing. An amount stays if the year is as long and begins in the same year. A due
 * date that falls into the past gives 30 days to pay.
 */
export function yearsAfterJoining({ terms, ledger, today, joinedDate, dues }: Correction): YearAfterChange[] {
  const changed: YearAfterChange[] = []
  let next: Day | null = null
  for (const year of ledger.toReversed()) {
    const plan = planOn(terms, year.startsOn)
    if (!isSettled(year) && isRegular(year, plan, terms.joinedDate)) {
      const start = startOf(year, { plan, before: terms.joinedDate, joinedDate, next })
      const period = start && periodFrom(start, plan, joinedDate)
      const after = period ? moved(year, period, { plan, dues, today }) : { ...year, amount: 0 }
      if (isOther(year, after)) changed.unshift(after)
      if (period) next = period.startsOn
    } else next = year.startsOn
  }
  return changed
}

/** Whether a year ends as the plan says, and was not ended by a change of plan. */
const isRegular = ({ startsOn, endsOn }: Period, plan: Plan, joinedDate: Day): boolean =>
  periodFrom(startsOn, plan, joinedDate)?.endsOn === endsOn

/** The first day of a year by the new joining date; null if the year is over before it. */
function startOf({ startsOn, endsOn }: Period, { plan, before, joinedDate, next }: Moving): Day | null {
  const isFromJoining = startsOn === anniversaryIn(yearOf(startsOn), before)
  if (plan.runs === 'own_year' && isFromJoining) return nearestStart(startsOn, joinedDate, next)
  if (plan.runs === 'for_life') return startsOn === before ? joinedDate : startsOn
  const start = startsOn === before ? yearStartOn(startsOn, plan, joinedDate) : startsOn
  if (start >= joinedDate) return start
  return endsOn !== null && endsOn < joinedDate ? null : joinedDate
}

/** The day nearest to the former start on which a year begins, before the next year of the ledger. */
function nearestStart(startsOn: Day, joinedDate: Day, next: Day | null): Day | null {
  const year = yearOf(startsOn)
  const days = [year - 1, year, year + 1].map((each) => anniversaryIn(each, joinedDate))
  const possible = days.filter((day) => day >= joinedDate && (next === null || day < next))
  const distance = (day: Day) => Math.abs(daysBetween(startsOn, day))
  return possible.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

type Circumstances = { plan: Plan; dues: DuesSettings; today: Day }

function moved(year: Year, period: Period, { plan, dues, today }: Circumstances): YearAfterChange {
  const amount = costsTheSame(year, period) ? year.amount : duesOfPeriod(period, plan, dues)
  const due = dayAfter(year.dueDate, daysBetween(year.startsOn, period.startsOn))
  const isEarly = due < today && year.dueDate >= today
  return { ...year, ...period, amount, dueDate: isEarly ? dayAfter(today, FIRST_PAYMENT_DAYS) : due }
}

function costsTheSame(one: Period, other: Period): boolean {
  if (one.endsOn === null || other.endsOn === null) return one.endsOn === other.endsOn
  const isAsLong = startedMonths(one.startsOn, one.endsOn) === startedMonths(other.startsOn, other.endsOn)
  return isAsLong && yearOf(one.startsOn) === yearOf(other.startsOn)
}

const isOther = (one: Year, other: YearAfterChange): boolean =>
  one.startsOn !== other.startsOn || one.endsOn !== other.endsOn || one.amount !== other.amount
