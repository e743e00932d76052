import type { FastifyInstance } from 'fastify'
import { renderToString } from 'react-dom/server'
import { RENDER_HEADER } from '../rate-limits.ts'
import type { Assets } from './assets.ts'
import type { CacheKeys } from './cache-keys.ts'
import type { Produced } from './finished-response.ts'
import { preloadFirstPicture } from './first-picture.ts'
import type { PageBundle } from './page-bundle.ts'
import { pageHeaders } from './page-headers.ts'

export type Renderer = {
  app: FastifyInstance
  bundle: PageBundle
  assets: Assets
  keys: CacheKeys
  siteUrl: string
  renderToken: string
  /** Off in development, where Vite needs inline code. */
  isStrict: boolean
}
export type Rendered = Produced & { redirect?: string }

/** Renders the visitor's page: it reads no session, so it can be cached. `signedIn` only leaves room for the avatar. */
export async function renderPage(renderer: Renderer, url: string, signedIn: boolean): Promise<Rendered> {
  const { bundle, assets, siteUrl } = renderer
  const reads = new Set<string>(['settings'])
  const viewerUrls: string[] = []
  const client = bundle.createQueryClient(callInside(renderer, reads, viewerUrls))
  const prepared = await bundle.prepare({ url, client, signedIn, siteUrl, viewerUrls })
  const empty = { contentType: 'text/html; charset=utf-8', reads: [...reads], headers: {} }
  if (prepared.redirect) return { ...empty, status: 301, body: '', redirect: prepared.redirect }
  const markup = renderToString(prepared.element)
  const pageAssets = assets.of(prepared.page)
  const status = worst(prepared.failures) ?? prepared.status
  const head = `${prepared.head}${preloadFirstPicture(markup)}${pageAssets.head}`
  const state = inertJson({ ...prepared.state, viewerUrls })
  const body = `<!doctype html><html lang="en"><head>${head}</head><body><div id="root">${markup}</div><script id="state" type="application/json">${state}</script></body></html>`
  return {
    ...empty,
    reads: [...reads],
    status,
    body,
    headers: {
      ...(renderer.isStrict && pageHeaders(siteUrl, pageAssets.styleHashes, prepared.trustedTypes)),
      ...(status === 503 && { 'retry-after': '5' }),
    },
  }
}

/** A `fetch` without the network: the same handlers, validation and visibility as from outside. */
const callInside =
  ({ app, keys, renderToken }: Renderer, reads: Set<string>, viewerUrls: string[]) =>
  async (url: string) => {
    for (const table of keys.readsOf(url)) reads.add(table)
    if (keys.isPerViewer(url)) viewerUrls.push(url)
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
