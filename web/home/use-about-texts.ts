import type { ResponseOf } from '#web/platform/call.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { aboutPage } from './page-data.ts'

/** The texts of the About page; an empty object until they are loaded. */
export function useAboutTexts(): Partial<ResponseOf<'GET /api/settings/about'>> {
  return useApiQuery(aboutPage.texts).data ?? {}
}
