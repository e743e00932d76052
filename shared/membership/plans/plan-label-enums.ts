import type { FirstPart, PlanRuns } from './plan-enums.ts'

// apart from the plans, because visitors' pages load those

export const PLAN_RUNS_LABELS: Record<PlanRuns, string> = {
  own_year: 'Yearly, from the day of joining',
  association_year: 'Yearly, in the year of the association',
  for_life: 'One payment for life',
  without_dues: 'Without dues',
}

export const FIRST_PART_LABELS: Record<FirstPart, string> = {
  pro_rata: 'By month, a started one counts',
  in_full: 'The whole fee',
}
