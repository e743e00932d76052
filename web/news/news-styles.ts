import type { ResponseOf } from '#web/platform/call.ts'

export type NewsArticle = ResponseOf<'GET /api/news/:id'>
/** The fields of an article that lists of cards receive. */
export type CardArticle = ResponseOf<'GET /api/news/cards'>[number]
