import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

/** What the association says of itself; empty until it is there. */
export function useAboutTexts(): Partial<ResponseOf<'GET /api/settings/about'>> {
  return useApi('GET /api/settings/about').data ?? {}
}
