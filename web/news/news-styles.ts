import type { ResponseOf } from '#web/platform/call.ts'

export type NewsArticle = ResponseOf<'GET /api/news/:id'>
/** What a list of cards knows of an article. */
export type CardArticle = ResponseOf<'GET /api/news/cards'>[number]
