import { apiQuery, freshQuery } from '#web/platform/queries.ts'
import { addressFor, programmeCall } from './programme/programme-address.ts'

export const eventsPage = (search: URLSearchParams, isMember: boolean) => {
  const address = addressFor(search, isMember)
  const { past } = programmeCall(address)
  return {
    programme: programmeAt(address),
    ...(past && { past: pastEvents(address, Number(past)), photoCounts: apiQuery('GET /api/events/photo-counts') }),
  }
}

/** What is ahead and matches the filters in the address. */
export function programmeAt(search: URLSearchParams) {
  const { past: _, ...query } = programmeCall(search)
  return apiQuery('GET /api/events/programme', { query })
}

/** The past events of a year that match the filters in the address. */
export function pastEvents(search: URLSearchParams, year: number) {
  const { past: _, later: _all, ...query } = programmeCall(search)
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
