import { newsShareCard } from '#shared/news/news-share-rules.ts'
import { newsText } from '#shared/news/news-text-rules.ts'
import { gulfInstant } from '#shared/platform/gulf-dates.ts'
import { type CardSender, shareAddress } from '#shared/platform/share-card-rules.ts'
import { shorten } from '#web/events/event-head.ts'
import type { Head } from '#web/platform/page.ts'
import type { NewsArticle } from './news-styles.ts'

/** Announces the feed to browsers and feed readers. */
export const NEWS_FEED = { type: 'application/rss+xml', title: 'Community News', path: '/news/feed.xml' }

/** The head of an article's page, for link previews and search engines. */
export function newsHead(
  article: NewsArticle,
  { siteUrl, publisher }: { siteUrl: string; publisher: CardSender },
): Head {
  const { id, title, excerpt, content, author, publishedAt, updatedAt, isPublished } = article
  const image = shareAddress('news', id, newsShareCard(article, publisher))
  const description = shorten(excerpt || newsText(content))
  const written = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    ...(publishedAt && { datePublished: gulfInstant(publishedAt) }),
    dateModified: gulfInstant(updatedAt),
    ...(author && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: publisher.organisationName, url: `${siteUrl}/` },
    image: [`${siteUrl}${image}`],
    mainEntityOfPage: `${siteUrl}/news/${id}`,
  }
  return {
    title,
    description,
    image,
    type: 'article',
    hidden: !isPublished,
    parents: [{ name: 'Community News', path: '/news' }],
    feed: NEWS_FEED,
    jsonLd: [written],
  }
}
