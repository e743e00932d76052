import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { AppContext } from '../app-context.ts'
import type { Assets } from './assets.ts'
import type { CacheKeys } from './cache-keys.ts'
import type { PageBundle } from './page-bundle.ts'
import { servePages } from './page-routes.ts'

const REFRESH = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>`
const HEAD = `${REFRESH}<script type="module" src="/@vite/client"></script><script type="module" src="/app/entry-client.tsx"></script>`

/**
 * Runs Vite inside the server: pages from the current sources, hot reload on the same port, no content security policy.
 */
export async function mountDevelopmentPages(app: FastifyInstance, context: AppContext, keys: CacheKeys): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  const assets: Assets = { of: () => ({ head: HEAD, scriptHashes: [] }) }
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/files/')) return done()
    reply.raw.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const { config, cache, now, renderToken } = context
  const { siteUrl } = config
  await servePages(app, context, async () => {
    const bundle = await ssr.runner.import<PageBundle>('/app/entry-server.tsx')
    return { app, bundle, assets, keys, cache, siteUrl, now, renderToken, isStrict: false }
  })
}
