import { normalName } from '#shared/platform/name-rules.ts'
import type { PlanRow } from '../plans/plan-queries.ts'

/** The plan of this name; undefined if there is none. */
export const findPlanByName = (plans: readonly PlanRow[], name: string): PlanRow | undefined =>
  plans.find((plan) => normalName(plan.name) === normalName(name))

export const unknownPlan = (plans: readonly PlanRow[]): string =>
  `There is no such plan. The plans are ${new Intl.ListFormat('en').format(plans.map(({ name }) => name))}`
