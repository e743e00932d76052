import { type CalendarDay, dayAfter } from '#shared/platform/calendar-days.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { DuesSettings } from '#shared/settings/dues-by-year-rules.ts'
import { FIRST_PAYMENT_DAYS } from '../renewal-rules.ts'
import {
  dayAfterEnd,
  duesOfPeriod,
  forMonths,
  nextYearStart,
  type Period,
  periodFrom,
  renewalYearOf,
  startedMonths,
  yearOf,
} from './period-rules.ts'
import { feeOf, type Plan, planOn, type Terms } from './plan-rules.ts'

type Day = CalendarDay
/** A year of the ledger; amounts are in fils. */
export type PlannedYear = Period & { id: string; renewalYear: number; dueDate: Day; amount: number; received: number }
/** A year after a change of plan; without an id it is new. */
export type YearAfterChange = Period & { id: string | null; renewalYear: number; dueDate: Day; amount: number }
/** `ledger` is in the order of its years. */
export type Circumstances = { terms: Terms; ledger: readonly PlannedYear[]; today: Day }
type Change = { plan: Plan; from: Day; dues: DuesSettings }

/** The day on which the next dues of a member begin; null for plans without years. */
export function nextDuesDay({ terms, ledger, today }: Circumstances): Day | null {
  const running = runningOn(ledger, today)
  if (running) return dayAfterEnd(running)
  return nextYearStart(today, planOn(terms, today), terms.joinedDate)
}

/** Why a plan cannot change on a day, in words; null if it can: today, or with the next dues. */
export function checkChangeDay(from: Day, circumstances: Circumstances): string | null {
  const next = nextDuesDay(circumstances)
  if (from === circumstances.today || from === next) return null
  return next
    ? `A plan changes today or with the next dues, on ${formatLongDate(next)}.`
    : 'This plan has no next dues, so it can only change today.'
}

/**
 * The one rule of what a change of plan costs: the years that it changes, and new ones. A started month counts for the
 * new plan, in whole dirhams; what was paid stays with its year, so what is above its new amount is credit. Between two
 * plans with the same years the running one costs its months before with the old fee and the rest with the new one.
 * Otherwise it ends the day before, and a period of the new plan begins. A payment for life is not given back.
 */
export function yearsAfterChange(circumstances: Circumstances, change: Change): YearAfterChange[] {
  const { ledger, today } = circumstances
  const ahead = ledger.find(({ startsOn }) => startsOn > today)
  if (change.from > today) return ahead ? [rewritten(ahead, change, circumstances)] : []
  const running = runningOn(ledger, today)
  const old = planOn(circumstances.terms, today)
  if (running && hasSameYears(old, change.plan)) {
    const amount = mixedAmount(running, old, change)
    return [
      dueLater({ ...running, amount }, running, today),
      ...(ahead ? [rewritten(ahead, change, circumstances)] : []),
    ]
  }
  if (running && running.startsOn < today) return [ended(running, old, change), ...begun(ahead, change, circumstances)]
  if (running) return [rewritten(running, change, circumstances), ...(ahead ? [emptied(ahead)] : [])]
  const isNew = old.runs === 'for_life' || old.runs === 'without_dues' || change.plan.runs === 'for_life'
  if (isNew) return begun(ahead, change, circumstances)
  return ahead ? [rewritten(ahead, change, circumstances)] : []
}

const runningOn = (ledger: readonly PlannedYear[], today: Day): PlannedYear | undefined =>
  ledger.findLast(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today))

/** Whether the years of two plans begin on the same days. */
const hasSameYears = (one: Plan, other: Plan): boolean =>
  one.runs === other.runs &&
  one.firstMonth === other.firstMonth &&
  (one.runs === 'own_year' || one.runs === 'association_year')

/** The months from the change on cost the new fee instead of the old one. */
function mixedAmount(year: PlannedYear, old: Plan, { plan, from, dues }: Change): number {
  const before = year.amount - restOf(year, old, { from, dues })
  const months = startedMonths(from, year.endsOn!)
  return before + forMonths(feeOf(plan, yearOf(year.startsOn), dues), months)
}

/** What the months from the change on cost so far. */
function restOf({ startsOn, endsOn, amount }: PlannedYear, old: Plan, { from, dues }: Omit<Change, 'plan'>): number {
  const months = startedMonths(from, endsOn!)
  if (months >= startedMonths(startsOn, endsOn!)) return amount
  return Math.min(amount, forMonths(feeOf(old, yearOf(startsOn), dues), months))
}

/** The running year up to the day before; of a payment for life what was received. */
function ended(year: PlannedYear, old: Plan, change: Change): YearAfterChange {
  const amount = year.endsOn === null ? year.received : year.amount - restOf(year, old, change)
  return { ...year, endsOn: dayAfter(change.from, -1), amount }
}

/** The first period of the new plan, in the row of the next year if that is in the ledger. */
function begun(ahead: PlannedYear | undefined, change: Change, { terms, ledger, today }: Circumstances) {
  const period = periodFrom(change.from, change.plan, terms.joinedDate)
  if (!period) return ahead ? [emptied(ahead)] : []
  const amount = duesOfPeriod(period, change.plan, change.dues)
  const renewalYear = ahead?.renewalYear ?? renewalYearOf(change.from, ledger.at(-1)?.renewalYear ?? null)
  return [{ ...period, id: ahead?.id ?? null, renewalYear, amount, dueDate: dayAfter(today, FIRST_PAYMENT_DAYS) }]
}

/** A year that has not begun before the change, as the new plan has it. */
function rewritten(year: PlannedYear, { plan, from, dues }: Change, { terms }: Circumstances): YearAfterChange {
  const start = from > year.startsOn ? from : year.startsOn
  const period = periodFrom(start, plan, terms.joinedDate)
  return period ? { ...year, ...period, amount: duesOfPeriod(period, plan, dues) } : emptied(year)
}

/** Nothing is due for it any more. */
const emptied = (year: PlannedYear): YearAfterChange => ({ ...year, amount: 0 })

/** A running year that had been paid gives time to pay what is new. */
function dueLater(after: YearAfterChange, { amount, received, dueDate }: PlannedYear, today: Day): YearAfterChange {
  const isNew = after.amount > amount && received >= amount
  const later = dayAfter(today, FIRST_PAYMENT_DAYS)
  return isNew && later > dueDate ? { ...after, dueDate: later } : after
}
