import { useApi } from '#web/platform/queries.ts'

/** The name of a plan in the portal; null while it is unknown. */
export function usePlanName(planId: string): string | null {
  const { data: plans } = useApi('GET /api/admin/plans')
  return plans?.find(({ id }) => id === planId)?.name ?? null
}

/** The names of all plans by id; null while there are only the two first ones. */
export function useOtherPlans(): ReadonlyMap<string, string> | null {
  const { data: plans } = useApi('GET /api/admin/plans')
  if (!plans || plans.every(({ isFirst }) => isFirst)) return null
  return new Map(plans.map(({ id, name }) => [id, name]))
}
