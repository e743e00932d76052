import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../http/session-cookie.ts'
import type { Changes } from './changes.ts'
import { VARY } from './finished-response.ts'
import type { PageCache } from './page-cache.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Caches the finished bytes of public responses. A write waits until its change has been announced. */
export function cacheResponses(app: FastifyInstance, cache: PageCache, changes: Changes): void {
  const generations = new WeakMap<FastifyRequest, number>()
  app.addHook('preValidation', async (request) => {
    if (findKey(cache, request) && !isForOnePerson(request)) generations.set(request, cache.generation)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return payload
    const key = findKey(cache, request)
    const generation = isForOnePerson(request) ? undefined : generations.get(request)
    if (key && generation !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      const reads = endpoint.reads ?? []
      const headers = pick(reply.getHeaders(), CACHED_HEADERS)
      const contentType = 'application/json; charset=utf-8'
      const produced = { status: 200, contentType, body: payload, reads, headers }
      cache.put(key, generation, produced)
    } else if (!SAFE.has(request.method) && reply.statusCode < 400) await waitUntilAnnounced(changes, request)
    // must match the cached response: what is public for a visitor may be private for a signed-in person
    if (key) reply.header('vary', VARY)
    // a prolonged or ended session sets a cookie, which is for this browser alone
    const isPublic = key !== null && generation !== undefined && !isSignedIn(request) && !reply.hasHeader('set-cookie')
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-store')
    return payload
  })
}

/** Checks the loaded session, not the cookie. */
const isSignedIn = ({ session }: FastifyRequest) => Boolean(session?.accountId)

/**
 * Whether a response is made for the person who is signed in. One that does not depend on the viewer is cached for members
 * too, who come in thousands to a festival.
 */
const isForOnePerson = (request: FastifyRequest) =>
  isSignedIn(request) && request.routeOptions.config.endpoint?.viewer === true

/** The write has succeeded, whether or not this process receives its announcement. */
const waitUntilAnnounced = (changes: Changes, { log }: FastifyRequest) =>
  changes.announced().catch((error: unknown) => log.warn({ err: error }, 'waiting until a change was announced failed'))

const findKey = (cache: PageCache, { method, raw, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.endpoint?.reads && routeOptions.config.guard?.name === 'anyone'
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
