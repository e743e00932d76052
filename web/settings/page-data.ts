import { apiQuery } from '#web/platform/queries.ts'

/** What every page reads. */
export const SETTINGS = apiQuery('GET /api/settings')
