import type { FirstPart, PlanRuns } from './plan-enums.ts'

// apart from the plans, because visitors' pages load those

export const PLAN_RUNS_LABELS: Record<PlanRuns, string> = {
  own_year: 'Yearly, from the day of joining',
  association_year: 'Yearly, by association year',
  for_life: 'One payment for life',
  without_dues: 'Without dues',
}

export const FIRST_PART_LABELS: Record<FirstPart, string> = {
  pro_rata: 'Pro rata by month',
  in_full: 'The whole fee',
}
