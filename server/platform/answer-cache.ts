import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Changes } from './pages/changes.ts'
import { hasSessionCookie, type PageCache } from './pages/page-cache.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Keeps the finished bytes of public answers, and lets writers wait until their change has been heard. */
export function keepAnswers(app: FastifyInstance, cache: PageCache, changes: Changes): void {
  const generations = new WeakMap<FastifyRequest, number>()
  app.addHook('preValidation', async (request) => {
    if (findKey(cache, request)) generations.set(request, cache.generation)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { row } = request.routeOptions.config
    if (!row) return payload
    const key = findKey(cache, request)
    if (key && reply.statusCode === 200 && typeof payload === 'string') {
      const reads = row.reads ?? []
      const headers = pick(reply.getHeaders(), KEPT_HEADERS)
      const contentType = 'application/json; charset=utf-8'
      const produced = { status: 200, contentType, body: payload, reads, headers }
      void cache.put(key, generations.get(request) ?? -1, produced)
    } else if (!SAFE.has(request.method) && reply.statusCode < 400) await changes.settled()
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', key ? 'public, no-cache' : 'private, no-store')
    return payload
  })
}

const findKey = (cache: PageCache, { method, raw, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.row?.reads && routeOptions.config.access === 'anyone'
    ? cache.keyOf(raw.url ?? '/', hasSessionCookie(raw.headers.cookie))
    : null

const KEPT_HEADERS = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'link',
  'x-total-count',
]
const pick = (headers: Record<string, number | string | string[] | undefined>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
