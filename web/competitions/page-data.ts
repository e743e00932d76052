import { apiQuery } from '#web/platform/queries.ts'

export const itemResultPage = (id: string) => ({
  result: apiQuery('GET /api/programs/:id/results', { params: { id } }),
})

export const festivalResultsPage = (id: string) => ({
  results: apiQuery('GET /api/events/:id/results', { params: { id } }),
})

export const livePage = (id: string) => ({ live: apiQuery('GET /api/events/:id/live', { params: { id } }) })

export const programCompetition = (id: string) => ({
  competition: apiQuery('GET /api/programs/:id/competition', { params: { id } }),
})

export const eventCompetition = (id: string) => ({
  competition: apiQuery('GET /api/events/:id/competition', { params: { id } }),
})
