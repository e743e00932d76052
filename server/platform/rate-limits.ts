import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'
import { databaseStore } from './http/rate-limit-stores.ts'
import { sessionHandle } from './sessions.ts'

/**
 * `max` requests per session, or per visitor's address, in `timeWindow` (milliseconds or a text such as '15 minutes').
 */
export type RateLimit = {
  max: number
  timeWindow: number | string
  keyGenerator?: (request: FastifyRequest) => string | Promise<string>
  hook?: 'onRequest' | 'preValidation'
}

/** Marks the page renderer's own requests. */
export const RENDER_HEADER = 'x-page-render'

/** Counts in the database, which several processes may share. */
export async function limitRates(app: FastifyInstance, { config, database, renderToken }: AppContext): Promise<void> {
  await app.register(rateLimit, {
    allowList: (request) => !config.rateLimit || request.headers[RENDER_HEADER] === renderToken || isBuiltFile(request),
    global: true,
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerKey(request),
    store: databaseStore(database),
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

/**
 * Counts signed-in people by their session, since everybody at a venue shares one address; visitors by their address.
 */
const callerKey = (request: FastifyRequest) =>
  request.session?.accountId ? `session ${sessionHandle(request.session.sessionId)}` : addressKey(request)

/** The address of a caller; for IPv6 its network, which belongs to one household. */
export const addressKey = ({ ip }: FastifyRequest): string => normalizeIP(ip)

/** Scripts, styles and fonts: many in one visit, and cheap to send. */
const isBuiltFile = ({ routeOptions }: FastifyRequest) => 'file' in routeOptions.config
