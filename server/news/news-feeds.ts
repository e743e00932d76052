import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import type { AppContext, PublicPages } from '#server/platform/app-context.ts'
import { mountCachedDocument } from '#server/platform/pages/cached-documents.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { newsShareCard } from '#shared/news/news-share-rules.ts'
import { newsPreview } from '#shared/news/news-text-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { findNews, listNews, type NewsRow } from './news-queries.ts'

const LATEST = 30

/** The feed, and link previews for chats. Drafts never appear in them, not even for their authors. */
export function mountNewsFeeds(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  mountSharePictures(app, context, 'news', async (id) => {
    const isId = ById.safeParse({ id }).success
    const article = isId ? await findNews(db, id, { now: now(), seesDrafts: false }) : null
    return article && newsShareCard(article, await readSettings(db))
  })
  mountCachedDocument(app, context, {
    path: '/news/feed.xml',
    contentType: 'application/rss+xml; charset=utf-8',
    reads: ['news', 'settings'],
    make: async () => {
      const { rows } = await listNews(db, { now: now(), seesDrafts: false, limit: LATEST })
      const { organisationName, organisationTagline } = await readSettings(db)
      return writeFeed(rows, { siteUrl: config.siteUrl, name: organisationName, tagline: organisationTagline })
    },
  })
}

/** The list of articles, and each published article. */
export const newsPages: PublicPages = {
  reads: ['news'],
  list: async ({ db, now }) => {
    const { rows } = await listNews(db, { now: now(), seesDrafts: false })
    return [{ path: '/news' }, ...rows.map(({ id, updatedAt }) => ({ path: `/news/${id}`, changedAt: updatedAt }))]
  },
}

type Sender = { siteUrl: string; name: string; tagline: string }

function writeFeed(articles: readonly NewsRow[], { siteUrl, name, tagline }: Sender): string {
  const feed = new Feed({
    id: `${siteUrl}/news`,
    link: `${siteUrl}/news`,
    title: text(`Community News · ${name}`),
    description: text(tagline),
    language: 'en',
    feedLinks: { rss: `${siteUrl}/news/feed.xml` },
    copyright: text(name),
    generator: text(name),
    // the date of the latest article, so that the same articles produce the same feed
    updated: articles[0]?.publishedAt ?? new Date(0),
  })
  for (const { id, title, excerpt, content, author, publishedAt, createdAt } of articles) {
    const url = `${siteUrl}/news/${id}`
    feed.addItem({
      id: url,
      guid: url,
      link: url,
      title: text(title),
      description: text(excerpt || newsPreview(content)),
      content: text(withFullAddresses(content, siteUrl)),
      date: publishedAt ?? createdAt,
      // the feed's own 'author' field is an email address
      ...(author && { extensions: [{ name: 'dc:creator', objects: { _text: text(author) } }] }),
    })
  }
  return feed.rss2()
}

/** Readers show an article outside the site, where relative paths lead nowhere. */
const withFullAddresses = (html: string, siteUrl: string) =>
  html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g, `$1${siteUrl}/`)

/** XML does not allow control characters. */
const text = (value: string) =>
  Array.from(value.toWellFormed())
    .filter((sign) => sign === '\n' || sign === '\t' || sign >= ' ')
    .filter((sign) => sign !== '\ufffe' && sign !== '\uffff')
    .join('')
