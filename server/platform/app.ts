import { randomUUID } from 'node:crypto'
import http from 'node:http'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { keepAnswers } from './answer-cache.ts'
import { documentApi } from './api-document.ts'
import { findRefusal, Refusal } from './errors.ts'
import { addHealthChecks } from './health.ts'
import type { House, Room } from './house.ts'
import { refuseForeignOrigins } from './origin-check.ts'
import type { CacheKeys } from './pages/cache-keys.ts'
import { limitRates } from './rate-limits.ts'
import { JSON_LIMIT_BYTES, parseBodies } from './request-bodies.ts'
import { logAnswers } from './request-log.ts'
import { keepSessions } from './sessions.ts'
import { acceptForms } from './uploads/upload-form.ts'

z.config(z.locales.en())

/** A slow phone may take two minutes for its photo; whoever sends nothing for 20 seconds is let go. */
const SERVER_TIMES = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 }
const IDLE_SOCKET_MS = 20_000
const EVENT_LOOP_DELAY_MS = 5_000

export type AppParts = { house: House; rooms: readonly Room[]; keys: CacheKeys; log: Logger }

/** The HTTP side: what lies finished is answered ahead of the framework, everything else passes its checks in order. */
export async function createApp({ house, rooms, keys, log }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: house.config.trustProxy ?? false,
    bodyLimit: JSON_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handler, options) => {
      const server = http.createServer({ ...options, ...SERVER_TIMES } as http.ServerOptions, (request, response) => {
        if (!house.cache.serve(request, response)) handler(request, response)
      })
      server.setTimeout(IDLE_SOCKET_MS)
      return server
    },
  }) as unknown as FastifyInstance
  app.setErrorHandler((error, request, reply) => {
    const refusal = findRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'unexpected error')
    const { status, body, retryAfterSeconds } = refusal ?? new Refusal('internal')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    else if (status === 503) reply.header('retry-after', 5)
    return reply.code(status).send(body)
  })
  app.decorate('house', house)
  logAnswers(app, house)
  parseBodies(app)
  await acceptForms(app)
  await app.register(helmet, headersOf(house.config.siteUrl))
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    retryAfter: 5,
    customError: class extends Refusal {
      constructor() {
        super('busy', { retryAfterSeconds: 5 })
      }
    } as never,
  })
  refuseForeignOrigins(app, house.config.siteUrl)
  await limitRates(app, house)
  await keepSessions(app, house)
  await documentApi(app)
  addHealthChecks(app, house)
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler)
    keepAnswers(api, house.cache, house.changes)
    api.addHook('onRoute', ({ config, url, method }) => addKeepable(keys, url, String(method), config))
    for (const room of rooms) await room.mount?.(api, house)
  })
  return app
}

type RouteConfig = { row?: { reads?: readonly string[]; viewer?: true; query?: unknown }; access?: string } | undefined

function addKeepable(keys: CacheKeys, path: string, method: string, config: RouteConfig) {
  if (method !== 'GET' || !config?.row?.reads || config.access !== 'anyone') return
  const shape = (config.row.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  keys.add({
    path,
    parameters: Object.keys(shape),
    reads: config.row.reads,
    withSession: config.row.viewer ? 'never' : 'same',
  })
}

const headersOf = (siteUrl: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'form-action': ["'self'"] },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000 },
})
