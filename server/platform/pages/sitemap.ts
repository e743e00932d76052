import type { FastifyInstance } from 'fastify'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { AppContext, PublicPage, PublicPages } from '../app-context.ts'
import { mountCachedDocument } from './cached-documents.ts'

/** Pages with fixed addresses. */
export const pagesAt = (...paths: string[]): PublicPages => ({ reads: [], list: () => paths.map((path) => ({ path })) })

/** The sitemap protocol allows no more. */
const MAX_PAGES = 50_000
const CLOSED = ['/admin', '/api/', '/member/', '/members/', '/family/', '/assembly/', '/change-password', '/reset-password']

/** Mounts GET /sitemap.xml, with the public pages of all features, and GET /robots.txt. */
export function mountSitemap(app: FastifyInstance, context: AppContext, features: readonly PublicPages[]): void {
  const { siteUrl } = context.config
  mountCachedDocument(app, context, {
    path: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
    reads: [...new Set(features.flatMap(({ reads }) => reads))],
    make: async () => {
      const pages = (await Promise.all(features.map(({ list }) => list(context)))).flat()
      return writeSitemap(siteUrl, pages.slice(0, MAX_PAGES))
    },
  })
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return writeRobots(siteUrl, features)
  })
}

const writeRobots = (siteUrl: string, features: readonly PublicPages[]) =>
  [
    'User-agent: *',
    ...features.flatMap(({ documents = [] }) => documents.map((path) => `Allow: ${path}`)),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

async function writeSitemap(siteUrl: string, pages: readonly PublicPage[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const { path, changedAt } of pages) {
    stream.write({ url: `${siteUrl}${path}`, ...(changedAt && { lastmod: changedAt.toISOString() }) })
  }
  stream.end()
  return String(await streamToPromise(stream))
}
