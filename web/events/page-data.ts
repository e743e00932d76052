import { apiQuery } from '#web/platform/queries.ts'
import { programmeQuery } from './programme/programme-address.ts'

export const eventsPage = (search: URLSearchParams) => {
  const { past, ...query } = programmeQuery(search)
  return {
    programme: apiQuery('GET /api/events/programme', { query }),
    ...(past && { past: pastEvents(search, Number(past)), photoCounts: apiQuery('GET /api/events/photo-counts') }),
  }
}

/** The past events of a year that match the filters in the address. */
export function pastEvents(search: URLSearchParams, year: number) {
  const { past: _, later: _all, ...query } = programmeQuery(search)
  return apiQuery('GET /api/events/past', { query: { ...query, year } })
}

export const eventPage = (id: string) => ({
  event: apiQuery('GET /api/events/:id', { params: { id } }),
  programs: apiQuery('GET /api/events/:id/programs/cards', { params: { id } }),
})

export const programPage = (id: string) => ({ program: apiQuery('GET /api/programs/:id', { params: { id } }) })
