import { DOCUMENTS } from '#web/committee/page-data.ts'
import { LATEST_NEWS } from '#web/news/page-data.ts'
import { officersPage } from '#web/officers/page-data.ts'
import { apiQuery } from '#web/platform/queries.ts'
import { VOICES } from '#web/settings/page-data.ts'

export const homePage = {
  purpose: apiQuery('GET /api/settings/purpose'),
  upcoming: apiQuery('GET /api/events/upcoming/cards', { query: { limit: 3 } }),
  programs: apiQuery('GET /api/events/programs/all/cards', { query: { limit: 6 } }),
  news: LATEST_NEWS,
}

export const aboutPage = {
  texts: apiQuery('GET /api/settings/about'),
  officers: officersPage.present,
  voices: VOICES,
  documents: DOCUMENTS,
}
