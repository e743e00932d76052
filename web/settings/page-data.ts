import { apiQuery } from '#web/platform/queries.ts'

/** What every page reads. */
export const SETTINGS = apiQuery('GET /api/settings')

/** What members say; for the pages that show it. */
export const VOICES = apiQuery('GET /api/settings/voices')
