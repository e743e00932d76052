import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

/** The texts of the About page; an empty object until they are loaded. */
export function useAboutTexts(): Partial<ResponseOf<'GET /api/settings/about'>> {
  return useApi('GET /api/settings/about').data ?? {}
}
