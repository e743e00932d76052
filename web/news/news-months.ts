import { formatMonth } from '#shared/platform/gulf-dates.ts'
import type { CardArticle } from './news-styles.ts'

/** An older article does not lead only because it has a picture. */
const LEADING = 3

/** The latest article with a picture among the first ones; without pictures the latest. */
export const leadOf = (articles: readonly CardArticle[]): CardArticle | undefined =>
  articles.slice(0, LEADING).find(({ featuredImage }) => featuredImage) ?? articles[0]

/** Articles by the month in which they were published, in their order. */
export const byMonth = (articles: readonly CardArticle[]): [month: string, articles: CardArticle[]][] => [
  ...Map.groupBy(articles, ({ publishedAt }) => formatMonth(publishedAt)),
]
