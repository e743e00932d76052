import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { RENDER_HEADER } from '../rate-limits.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Assets, PageAssets } from './assets.ts'
import type { CacheKeys } from './cache-keys.ts'
import type { Produced } from './finished-response.ts'
import type { InternalResponse, PageBundle } from './page-bundle.ts'
import type { PageCache } from './page-cache.ts'
import type { RejectedForm } from './page-forms.ts'

export type Renderer = {
  app: FastifyInstance
  bundle: PageBundle
  assets: Assets
  keys: CacheKeys
  cache: PageCache
  siteUrl: string
  now: () => Date
  renderToken: string
  /** Off in development, where Vite needs inline code. */
  isStrict: boolean
}
export type Rendered = Produced & { redirect?: string }

/** More at once finish no sooner: drawing takes the one thread, and unfinished pages fill the memory. */
const withSlot = createSemaphore({ atOnce: 2 })

/**
 * Renders the visitor's page: it reads no session, so it can be cached, unless it shows a refused form again. `signedIn`
 * only leaves room for the avatar.
 */
export const renderPage = (...given: Parameters<typeof render>): Promise<Rendered> =>
  withSlot(async () => {
    // finished pages leave before the next is drawn: one made from memory never waits for anything else
    await setImmediate()
    return render(...given)
  })

async function render(renderer: Renderer, url: string, signedIn: boolean, refused?: RejectedForm): Promise<Rendered> {
  const { bundle, assets, siteUrl } = renderer
  const reads = new Set<string>(['settings'])
  const viewerUrls: string[] = []
  const found = { reads, viewerUrls, expires: Number.POSITIVE_INFINITY }
  const client = bundle.createQueryClient(internalFetch(renderer, found))
  const prepared = await bundle.prepare({
    url,
    client,
    signedIn,
    siteUrl,
    now: renderer.now(),
    viewerUrls,
    formReply: refused?.reply,
  })
  const empty = { contentType: 'text/html; charset=utf-8', reads: [...reads], headers: {} }
  if (prepared.redirect) return { ...empty, status: 301, body: '', redirect: prepared.redirect }
  const { markup } = prepared
  const pageAssets = assets.of(prepared.page)
  const status = worst(prepared.failures) ?? refused?.status ?? prepared.status
  const head = `${prepared.head}${preloadFirstPicture(markup)}${pageAssets.head}`
  const state = inertJson({ ...prepared.state, viewerUrls })
  const body = `<!doctype html><html lang="en"><head>${head}</head><body><div id="root">${markup}</div><script id="state" type="application/json">${state}</script></body></html>`
  return {
    ...empty,
    reads: [...reads],
    expires: found.expires,
    status,
    body,
    headers: {
      ...(renderer.isStrict && pageHeaders(siteUrl, pageAssets, prepared)),
      ...(prepared.isSecret && SECRET_HEADERS),
      ...(status === 503 && { 'retry-after': '5' }),
      ...(refused?.retryAfter && { 'retry-after': refused.retryAfter }),
    },
  }
}

/** Of a page whose address is a secret. */
const SECRET_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** What is known of a page from its queries; `expires` is that of the first cached response to expire. */
type Found = { reads: Set<string>; viewerUrls: string[]; expires: number }

/**
 * A `fetch` without the network: the same handlers, validation and visibility as from outside. A cached response is
 * used, so that a change costs the pages that show it only the queries of its own table.
 */
const internalFetch =
  ({ app, keys, cache, renderToken }: Renderer, found: Found) =>
  async (url: string): Promise<InternalResponse> => {
    for (const table of keys.readsOf(url)) found.reads.add(table)
    if (keys.isPerViewer(url)) found.viewerUrls.push(url)
    const cached = cache.peek(url)
    if (cached) {
      found.expires = Math.min(found.expires, cached.expires)
      return { status: 200, statusText: 'OK', body: cached.text }
    }
    const response = await app.inject({ url, headers: { [RENDER_HEADER]: renderToken } })
    return { status: response.statusCode, statusText: response.statusMessage, body: response.body }
  }

/** A page is only as good as its queries: something missing makes it a 404, something broken a 503. */
function worst(failures: readonly number[]): number | undefined {
  if (failures.includes(404)) return 404
  return failures.some((status) => status >= 500) ? 503 : undefined
}

/** JSON that cannot end its script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const BEST_SOURCE = /<source type="(image\/avif)" srcset="([^"]+)" sizes="([^"]+)"/i

/**
 * Preloads the page's first picture with exactly the choices of its `picture` element, so that it is downloaded once.
 */
function preloadFirstPicture(markup: string): string {
  const eager = markup.indexOf('loading="eager"')
  const first = eager < 0 ? '' : markup.slice(markup.lastIndexOf('<picture', eager), eager)
  const [, type, sources, sizes] = BEST_SOURCE.exec(first) ?? []
  if (!sources || first.includes('</picture>')) return ''
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}

/** The one host whose player may be framed, after a click. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** Security headers of a page. The inline script is allowed by its hash, so a cached page needs no nonce. */
function pageHeaders(
  siteUrl: string,
  { scriptHashes }: PageAssets,
  { trustedTypes, webAssembly }: { trustedTypes: boolean; webAssembly: boolean },
) {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, webAssembly && "'wasm-unsafe-eval'"].filter(Boolean).join(' '),
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${VIDEO_HOST}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types sanitized worker'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
