import { apiQuery } from '#web/platform/queries.ts'

export const eventsPage = {
  events: apiQuery('GET /api/events/cards'),
  programs: apiQuery('GET /api/events/programs/all/cards'),
}

export const eventPage = (id: string) => ({
  event: apiQuery('GET /api/events/:id', { params: { id } }),
  programs: apiQuery('GET /api/events/:id/programs/cards', { params: { id } }),
})

export const programPage = (id: string) => ({ program: apiQuery('GET /api/programs/:id', { params: { id } }) })
