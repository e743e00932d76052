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

/** How many other articles are listed below an article. */
export const RELATED = 3

/** One article more than is shown, because the article itself may be among them. */
export const articlePage = (id: string) => ({
  article: apiQuery('GET /api/news/:id', { params: { id } }),
  others: apiQuery('GET /api/news/cards', { query: { limit: RELATED + 1 } }),
})
