import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

/** The association's settings; empty until they are there. */
export function useSettings(): Partial<ResponseOf<'GET /api/settings'>> {
  return useApi('GET /api/settings').data ?? {}
}
