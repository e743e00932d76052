import type { ResponseOf } from '#web/platform/call.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { SETTINGS } from './page-data.ts'

/** The association's settings; an empty object until they are loaded. */
export function useSettings(): Partial<ResponseOf<'GET /api/settings'>> {
  return useApiQuery(SETTINGS).data ?? {}
}
