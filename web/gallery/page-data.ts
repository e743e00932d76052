import { apiQuery } from '#web/platform/queries.ts'

const SETS = apiQuery('GET /api/gallery/sets')

/** A set by one of its photos. */
export const photoSetQuery = (photoId: string) => apiQuery('GET /api/gallery/:id/set', { params: { id: photoId } })

/** The photo that the address opens, or by which it names an album. */
export const namedPhoto = (search: URLSearchParams): string | null => search.get('photo') ?? search.get('of')

export function galleryPage(search: URLSearchParams) {
  const named = namedPhoto(search)
  return { sets: SETS, ...(named && { named: photoSetQuery(named) }) }
}

export const galleryQueries = { sets: SETS }
