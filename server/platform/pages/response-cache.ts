import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../http/session-cookie.ts'
import type { Changes } from './changes.ts'
import { VARY } from './finished-response.ts'
import type { PageCache } from './page-cache.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Keeps the finished bytes of public answers, and lets writers wait until their change has been heard. */
export function cacheResponses(app: FastifyInstance, cache: PageCache, changes: Changes): void {
  const generations = new WeakMap<FastifyRequest, number>()
  app.addHook('preValidation', async (request) => {
    if (findKey(cache, request) && !isSignedIn(request)) generations.set(request, cache.generation)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return payload
    const key = findKey(cache, request)
    const generation = isSignedIn(request) ? undefined : generations.get(request)
    if (key && generation !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      const reads = endpoint.reads ?? []
      const headers = pick(reply.getHeaders(), CACHED_HEADERS)
      const contentType = 'application/json; charset=utf-8'
      const produced = { status: 200, contentType, body: payload, reads, headers }
      void cache.put(key, generation, produced)
    } else if (!SAFE.has(request.method) && reply.statusCode < 400) await settle(changes, request)
    // as the kept answer will say: what is public for a visitor may be private for somebody signed in
    if (key) reply.header('vary', VARY)
    // a session that is prolonged or ended says so with a cookie, which is for this browser alone
    const isPublic = key !== null && generation !== undefined && !reply.hasHeader('set-cookie')
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-store')
    return payload
  })
}

/** Asked of the session that was loaded, not of the cookie it was found by: whatever was made with one is for one person. */
const isSignedIn = ({ session }: FastifyRequest) => Boolean(session?.accountId)

/** The write is done, whether or not this process can hear of it. */
const settle = (changes: Changes, { log }: FastifyRequest) =>
  changes.settled().catch((error: unknown) => log.warn({ err: error }, 'a change could not be waited for'))

const findKey = (cache: PageCache, { method, raw, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.endpoint?.reads && routeOptions.config.access === 'anyone'
    ? cache.keyOf(raw.url ?? '/', hasSessionCookie(raw.headers.cookie))
    : null

const CACHED_HEADERS = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'link',
  'x-total-count',
]
const pick = (headers: Record<string, number | string | string[] | undefined>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
