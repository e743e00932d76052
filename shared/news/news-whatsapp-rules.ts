import { formatLongDate, type Moment } from '#shared/platform/gulf-dates.ts'
import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import { newsText } from './news-text-rules.ts'

type ArticleTextInput = { title: string; excerpt: string | null; content: string; publishedAt: Moment | null }

/** An article as people post it in WhatsApp: its excerpt or, without one, its beginning. */
export const newsWhatsAppText = (article: ArticleTextInput, url: string): WhatsAppText =>
  composeWhatsAppText({
    title: article.title,
    lines: article.publishedAt ? [formatLongDate(article.publishedAt)] : [],
    about: article.excerpt?.trim() || newsText(article.content),
    invitation: 'Read more:',
    url,
  })
