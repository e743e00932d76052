import { type DuesSettings, duesIn } from '#shared/settings/dues-by-year-rules.ts'
import { MEMBERSHIP_TYPE_LABELS, type MembershipType } from '../member-enums.ts'
import { FIRST_PLANS, type FirstPart, type PlanRuns } from './plan-enums.ts'

/** How dues run. `firstMonth` and `firstPart` belong to the association's year: January is 1. */
export type Schedule = { runs: PlanRuns; firstMonth: number | null; firstPart: FirstPart | null }
/** A plan; `feeFils` is null for the two first plans, whose fees are the dues of the settings. */
export type Plan = Schedule & { id: string; name: string; membershipType: MembershipType; feeFils: number | null }

/** On what a member's dues depend: `next` replaces the plan from a day on. */
export type Terms = { plan: Plan; joinedDate: string; next: { plan: Plan; from: string } | null }

export const OWN_YEAR: Schedule = { runs: 'own_year', firstMonth: null, firstPart: null }

/** The plan that holds on a day. */
export const planOn = ({ plan, next }: Pick<Terms, 'plan' | 'next'>, day: string): Plan =>
  next && day >= next.from ? next.plan : plan

/** What a whole year of a plan costs if it begins in `year`, or its one payment; in fils. */
export function feeOf({ runs, feeFils, membershipType }: Plan, year: number, dues: DuesSettings): number {
  if (runs === 'without_dues') return 0
  return feeFils ?? duesIn(year, dues)[`${membershipType}Fils`]
}

/** The first plan of a type, as every association begins with it. */
export const firstPlanOf = (membershipType: MembershipType): Plan => ({
  id: FIRST_PLANS[membershipType],
  name: MEMBERSHIP_TYPE_LABELS[membershipType],
  membershipType,
  ...OWN_YEAR,
  feeFils: null,
})
