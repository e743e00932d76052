import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

/** The association's settings; an empty object until they are loaded. */
export function useSettings(): Partial<ResponseOf<'GET /api/settings'>> {
  return useApi('GET /api/settings').data ?? {}
}
