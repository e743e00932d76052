import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { hasSessionCookie } from '../http/session-cookie.ts'
import { readAssets } from './assets.ts'
import type { CacheKeys } from './cache-keys.ts'
import { Finished, write } from './finished-response.ts'
import { retainAssets } from './former-assets.ts'
import type { PageBundle } from './page-bundle.ts'
import { acceptPageForms } from './page-forms.ts'
import { type Rendered, type Renderer, renderPage } from './render.ts'

export const CLIENT_FOLDER = join(import.meta.dirname, '../../../dist/client')
const WORKER = '/service-worker.js'
const SERVER_BUNDLE = join(import.meta.dirname, '../../../dist/renderer/entry-server.js')

/** Every address that is neither an endpoint nor a file is a page. */
export async function mountPages(app: FastifyInstance, context: AppContext, keys: CacheKeys): Promise<void> {
  const bundle = (await import(pathToFileURL(SERVER_BUNDLE).href)) as PageBundle
  for (const { path, parameters, isCacheable } of bundle.pagePaths)
    if (isCacheable) keys.add({ path, parameters, withSession: 'apart' })
  const { config, cache, log, now, renderToken } = context
  const retained = join(config.dataDir, 'assets')
  // without it, only what is open or cached from before the last upgrade suffers
  await retainAssets(join(CLIENT_FOLDER, 'assets'), join(retained, 'assets'), now()).catch((error) =>
    log.warn({ err: error }, 'the scripts and styles of this release could not be stored for the next one'),
  )
  await app.register(fastifyStatic, {
    root: [CLIENT_FOLDER, ...(existsSync(retained) ? [retained] : [])],
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    setHeaders: describeFile,
  })
  const assets = readAssets(CLIENT_FOLDER)
  const renderer = { app, bundle, assets, keys, cache, siteUrl: config.siteUrl, now, renderToken, isStrict: true }
  await servePages(app, context, async () => renderer)
}

/** Serves the pages of a renderer; in development the renderer changes with the sources. */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  findRenderer: () => Promise<Renderer>,
): Promise<void> {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not_found')
    await sendPage(request, reply, context, await findRenderer())
    return reply
  })
  await acceptPageForms(app, async (request, reply, refused) => {
    const signedIn = hasSessionCookie(request.headers.cookie)
    const page = new Finished(await renderPage(await findRenderer(), request.url, signedIn, refused), 'once')
    reply.hijack()
    write(page, request.raw, reply.raw)
    return reply
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { cache }: AppContext, renderer: Renderer) {
  const url = request.raw.url ?? '/'
  const signedIn = hasSessionCookie(request.headers.cookie)
  let redirect: string | undefined
  const finished = await cache.fill(cache.keyOf(url, signedIn), async () => {
    const rendered: Rendered = await renderPage(renderer, url, signedIn)
    redirect = rendered.redirect
    return rendered
  })
  if (redirect) return reply.redirect(redirect, 301)
  reply.hijack()
  write(finished, request.raw, reply.raw)
}

/** Also matches the file compressed by the build. */
const isWorker = (path: string) => path.replace(/\.(?:br|gz)$/, '').endsWith(WORKER)

type Headers = { header: (name: string, value: string) => unknown }

function describeFile(reply: Headers, path: string) {
  reply.header('cache-control', lifetimeOf(path))
  // mails show the logo of the association
  if (path.includes('/icons/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  // it fetches the pages that it stores for offline use
  if (isWorker(path)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
}

function lifetimeOf(path: string): string {
  if (isWorker(path)) return 'no-cache'
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}
