import type { MembershipType } from '../member-enums.ts'

/** How the dues of a plan run. */
export const PLAN_RUNS = ['own_year', 'association_year', 'for_life', 'without_dues'] as const
export type PlanRuns = (typeof PLAN_RUNS)[number]
/** What the first part of an association's year costs: by started month, or the whole fee. */
export const FIRST_PARTS = ['pro_rata', 'in_full'] as const
export type FirstPart = (typeof FIRST_PARTS)[number]
/** The two plans that every association begins with. Their fees are the dues of the settings, year by year. */
export const FIRST_PLANS: Record<MembershipType, string> = {
  single: '0190a000-0000-7000-8000-000000000001',
  family: '0190a000-0000-7000-8000-000000000002',
}
