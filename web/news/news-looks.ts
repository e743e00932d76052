import type { AnswerOf } from '#web/platform/call.ts'

export type NewsArticle = AnswerOf<'GET /api/news/:id'>
/** What a list of cards knows of an article. */
export type CardArticle = AnswerOf<'GET /api/news/cards'>[number]
