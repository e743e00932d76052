import { offersOtherPlans } from '#shared/membership/plans/offer-rules.ts'
import { apiQuery, useApiQuery } from '#web/platform/queries.ts'

/** The plans that are open to applicants, for the data of pages that show them. */
export const OPEN_PLANS = apiQuery('GET /api/plans')

export type OpenPlan = NonNullable<ReturnType<typeof useOpenPlans>>[number]

/** The plans that applicants choose from; null while there are only the two first ones. */
export function useOpenPlans() {
  const { data: plans } = useApiQuery(OPEN_PLANS)
  return plans && offersOtherPlans(plans) ? plans : null
}
