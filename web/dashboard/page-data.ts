import { apiQuery } from '#web/platform/queries.ts'

export const memberPage = (id: string) => ({ member: apiQuery('GET /api/members/:id', { params: { id } }) })
