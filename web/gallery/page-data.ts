import { apiQuery } from '#web/platform/queries.ts'

/** How many photos the page requests at first. */
export const FIRST_PHOTOS = 60

export const galleryPage = { photos: apiQuery('GET /api/gallery', { query: { limit: FIRST_PHOTOS } }) }
