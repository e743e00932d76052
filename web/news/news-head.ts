import { newsText } from '#shared/news/news-text-rules.ts'
import { previewPicture, shorten } from '#web/events/event-head.ts'
import type { Head } from '#web/platform/page.ts'
import type { NewsArticle } from './news-looks.ts'

/** What a chat or a search shows of an article. */
export function newsHead(article: NewsArticle, { siteUrl, publisher }: { siteUrl: string; publisher: string }): Head {
  const { id, title, excerpt, content, featuredImage, author, publishedAt, updatedAt, isPublished } = article
  const image = previewPicture(featuredImage)
  const url = `${siteUrl}/news/${id}`
  const description = shorten(excerpt || newsText(content))
  const written = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: updatedAt,
    ...(author && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'Organization', name: publisher, url: siteUrl },
    ...(image && { image: new URL(image, siteUrl).href }),
    mainEntityOfPage: url,
  }
  const jsonLd = [written, trail(siteUrl, title, url)]
  return { title, description, type: 'article', hidden: !isPublished, ...(image && { image }), jsonLd }
}

const trail = (siteUrl: string, title: string, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Community News', item: `${siteUrl}/news` },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ],
})
