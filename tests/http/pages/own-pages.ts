import type { InternalResponse, PageBundle } from '#server/platform/pages/page-bundle.ts'
import { servePages } from '#server/platform/pages/page-routes.ts'
import type { SiteParts } from '#server/platform/site.ts'

type Client = { fetch: (url: string) => Promise<InternalResponse>; failures: number[] }
type OwnPage = { queries?: string[]; parameters?: string[]; status?: number; redirect?: string; breaks?: true }

const PAGES: Record<string, OwnPage> = {
  '/welcome': { queries: ['/api/settings'] },
  '/search': { queries: ['/api/settings'], parameters: ['words', 'page'] },
  '/market': { queries: ['/api/listings'] },
  '/gone': { queries: ['/api/nothing-here'] },
  '/unavailable': { queries: ['/api/example/bug'] },
  '/broken': { breaks: true },
  '/moved': { redirect: '/welcome' },
}
const NOT_FOUND: OwnPage = { status: 404 }

/** Test pages made by the real renderer, so what the tests show for them holds for every page. */
export function ownPages() {
  const rendered: string[] = []
  let gate = Promise.resolve()
  const bundle: PageBundle = {
    pagePaths: Object.entries(PAGES).map(([path, { parameters = [], redirect }]) => ({
      path,
      parameters,
      isCacheable: redirect === undefined,
    })),
    createQueryClient: (fetch) => ({ fetch, failures: [] }) satisfies Client,
    async prepare({ url, client, signedIn }) {
      rendered.push(url)
      const { queries = [], status = 200, redirect, breaks } = PAGES[url.split('?')[0] ?? ''] ?? NOT_FOUND
      if (breaks) throw new TypeError('secret words of a page')
      const { fetch, failures } = client as Client
      const responses = await Promise.all(queries.map(fetch))
      await gate
      failures.push(...responses.flatMap((response) => (response.status >= 400 ? [response.status] : [])))
      const state = { responses: responses.map(({ body }) => body), signedIn }
      const markup = `<main>${url} ${responses.map(({ body }) => body).join()}</main>`
      const head = '<title>A page</title>'
      const flags = { trustedTypes: true, webAssembly: false, isSecret: false }
      return { page: url, status, redirect, markup, head, state, failures, ...flags }
    },
  }
  const mountPages: SiteParts['mountPages'] = async (app, context, keys) => {
    for (const { path, parameters, isCacheable } of bundle.pagePaths)
      if (isCacheable) keys.add({ path, parameters, withSession: 'apart' })
    const assets = { of: () => ({ head: '', scriptHashes: [] }) }
    const { config, cache, now, renderToken } = context
    const { siteUrl } = config
    const renderer = { app, bundle, assets, keys, cache, siteUrl, now, renderToken, isStrict: true }
    await servePages(app, context, async () => renderer)
  }
  return {
    mountPages,
    /** The addresses rendered so far. */
    rendered,
    /** Delays every page after its data was read, until the returned function is called. */
    holdBack(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}
