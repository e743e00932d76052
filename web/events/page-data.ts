import { apiQuery, freshQuery } from '#web/platform/queries.ts'
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
  sponsors: apiQuery('GET /api/events/:id/sponsors', { params: { id } }),
  prices: apiQuery('GET /api/events/:id/prices', { params: { id } }),
})

/** Its places change while people look: a page that was left does not show the earlier number again. */
export const programQuery = freshQuery('GET /api/programs/:id')

export const programPage = (id: string) => ({ program: programQuery({ params: { id } }) })
