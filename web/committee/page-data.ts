import { apiQuery } from '#web/platform/queries.ts'

/** All documents that the viewer can see. */
export const DOCUMENTS = apiQuery('GET /api/documents')

export const documentsPage = (search: URLSearchParams) => ({
  documents: apiQuery('GET /api/documents', { query: { search: search.get('search')?.trim() || undefined } }),
})
