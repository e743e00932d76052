import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'
import { databaseStore, memoryStore } from './http/rate-limit-stores.ts'
import { sessionHandle } from './sessions.ts'

/** `max` calls per session, or per address of visitors, in `timeWindow` (milliseconds or words such as '15 minutes'). */
export type RateLimit = {
  max: number
  timeWindow: number | string
  keyGenerator?: (request: FastifyRequest) => string | Promise<string>
  hook?: 'onRequest' | 'preValidation'
}

/** Names the page renderer's own calls. */
export const RENDER_HEADER = 'x-page-render'

/** Counts in memory with the embedded database, in the database when several processes may share it. */
export async function limitRates(app: FastifyInstance, { config, database, renderToken }: AppContext): Promise<void> {
  await app.register(rateLimit, {
    allowList: (request) => !config.rateLimit || request.headers[RENDER_HEADER] === renderToken || isBuiltFile(request),
    global: true,
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerKey(request),
    store: database.kind === 'postgres' ? databaseStore(database) : memoryStore(),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

/** Who calls: people who are signed in by their session, since at a venue everybody shares one address; visitors by their address. */
const callerKey = (request: FastifyRequest) =>
  request.session?.accountId ? `session ${sessionHandle(request.session.sessionId)}` : addressKey(request)

/** The address of a caller; of IPv6 the network, all of which is one household's. */
export const addressKey = ({ ip }: FastifyRequest): string => normalizeIP(ip)

/** Scripts, styles and fonts of the pages: many in one visit, and cheap to send. */
const isBuiltFile = ({ routeOptions }: FastifyRequest) => 'file' in routeOptions.config
