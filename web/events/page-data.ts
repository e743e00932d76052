import { apiQuery } from '#web/platform/queries.ts'
import { programmeQuery } from './programme/programme-address.ts'

export const eventsPage = (search: URLSearchParams) => ({
  programme: apiQuery('GET /api/events/programme', { query: programmeQuery(search) }),
  photoCounts: apiQuery('GET /api/events/photo-counts'),
})

export const eventPage = (id: string) => ({
  event: apiQuery('GET /api/events/:id', { params: { id } }),
  programs: apiQuery('GET /api/events/:id/programs/cards', { params: { id } }),
})

export const programPage = (id: string) => ({ program: apiQuery('GET /api/programs/:id', { params: { id } }) })
