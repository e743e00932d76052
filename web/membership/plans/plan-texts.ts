import type { FirstPart, PlanRuns } from '#shared/membership/plans/plan-enums.ts'
import { formatDirhams } from '#shared/platform/money.ts'

type PricedPlan = { fee: number; runs: PlanRuns; firstMonth: number | null; firstPart: FirstPart | null }

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month))),
)
/** The months of a year, with the number that is stored. */
export const MONTH_CHOICES = MONTHS.map((name, at) => ({ number: at + 1, name }))

/** What a plan costs: 'AED 150 a year', 'AED 1,000 once, for life' or 'Without dues'. */
export function priceText({ fee, runs }: Pick<PricedPlan, 'fee' | 'runs'>): string {
  if (runs === 'without_dues') return 'Without dues'
  return runs === 'for_life' ? `${formatDirhams(fee)} once, for life` : `${formatDirhams(fee)} a year`
}

/** The same with the free first year: 'First year free, then AED 150 a year'. */
export const costText = (plan: Pick<PricedPlan, 'fee' | 'runs'>, isFirstYearFree: boolean | undefined): string =>
  isFirstYearFree && isYearly(plan) ? `First year free, then ${priceText(plan)}` : priceText(plan)

/** What several plans cost: 'Students: AED 60 a year, Honorary: without dues'. */
export const pricesText = (plans: readonly (Pick<PricedPlan, 'fee' | 'runs'> & { name: string })[]): string =>
  plans.map((plan) => `${plan.name}: ${priceText(plan).replace(/^Without/, 'without')}`).join(', ')

/** Whether there is a first year that the settings can make free. */
export const isYearly = ({ runs }: Pick<PricedPlan, 'runs'>): boolean =>
  runs === 'own_year' || runs === 'association_year'

/** How the dues of a plan run: 'From January, the first part-year pro rata'. */
export function runsText({ runs, firstMonth, firstPart }: PricedPlan): string {
  if (runs === 'own_year') return 'From the day of joining'
  if (runs === 'for_life') return 'None: one payment'
  if (runs === 'without_dues') return 'None: no payments'
  const part = firstPart === 'in_full' ? 'the first part-year in full' : 'the first part-year pro rata'
  return `From ${MONTHS[(firstMonth ?? 1) - 1]}, ${part}`
}
