import { apiQuery } from '#web/platform/queries.ts'

export const officersPage = {
  present: apiQuery('GET /api/office-bearers'),
  earlier: apiQuery('GET /api/office-bearers', { query: { earlier: 'true' } }),
}
