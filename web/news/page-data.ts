import { apiQuery } from '#web/platform/queries.ts'

/** How many articles a page of the list shows. */
export const NEWS_SHOWN = 12

export const LATEST_NEWS = apiQuery('GET /api/news/cards', { query: { limit: 3 } })

/** One article more than is shown, to find out whether there are older ones. */
export const newsPage = (search: URLSearchParams) => ({
  articles: apiQuery('GET /api/news/cards', {
    query: { limit: NEWS_SHOWN + 1, olderThan: search.get('older-than') ?? undefined },
  }),
})

/** How many related articles are listed below an article. */
const RELATED = 3

export const articlePage = (id: string) => ({
  article: apiQuery('GET /api/news/:id', { params: { id } }),
  related: apiQuery('GET /api/news/cards', { query: { limit: RELATED, relatedTo: id } }),
})
