import { formatLongDate, type Moment } from '#shared/platform/gulf-dates.ts'
import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'

type SharedArticle = { title: string; publishedAt: Moment | null; featuredImage: string | null }

/** The content of an article's share picture. */
export const newsShareCard = (article: SharedArticle, sender: CardSender): ShareCard => ({
  title: article.title,
  lines: article.publishedAt ? [formatLongDate(article.publishedAt)] : [],
  picture: article.featuredImage,
  ...senderOfCard(sender),
})
