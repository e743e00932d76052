import type { MembershipType } from '../member-enums.ts'

/** How the dues of a plan run. */
export const PLAN_RUNS = ['own_year', 'association_year', 'for_life', 'without_dues'] as const
export type PlanRuns = (typeof PLAN_RUNS)[number]
export const PLAN_RUNS_LABELS: Record<PlanRuns, string> = {
  own_year: 'Yearly, from the day of joining',
  association_year: 'Yearly, in the year of the association',
  for_life: 'One payment for life',
  without_dues: 'Without dues',
}
/** What the first part of an association's year costs: by started month, or the whole fee. */
export const FIRST_PARTS = ['pro_rata', 'in_full'] as const
export type FirstPart = (typeof FIRST_PARTS)[number]
export const FIRST_PART_LABELS: Record<FirstPart, string> = {
  pro_rata: 'By month, a started one counts',
  in_full: 'The whole fee',
}
/** The two plans that every association begins with. Their fees are the dues of the settings, year by year. */
export const FIRST_PLANS: Record<MembershipType, string> = {
  single: '0190a000-0000-7000-8000-000000000001',
  family: '0190a000-0000-7000-8000-000000000002',
}
export const isFirstPlan = (id: string): boolean => Object.values(FIRST_PLANS).includes(id)
