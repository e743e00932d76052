import { useApi } from '#web/platform/queries.ts'

/** The name of a plan in the portal; null while it is unknown. */
export function usePlanName(planId: string): string | null {
  const { data: plans } = useApi('GET /api/admin/plans')
  return plans?.find(({ id }) => id === planId)?.name ?? null
}
