import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { AppContext, Feature } from './app-context.ts'
import { documentApi } from './http/api-document.ts'
import { respondToUnknownCalls, respondWithError } from './http/error-responses.ts'
import { addHealthChecks } from './http/health.ts'
import { escapeInvalidPath, type HttpBounds, httpServer, respondToBrokenRequest } from './http/http-server.ts'
import { rejectForeignOrigins } from './http/origin-check.ts'
import { JSON_LIMIT_BYTES, parseBodies } from './http/request-bodies.ts'
import { logResponses, requestNumber } from './http/request-log.ts'
import { requireSpaceToWrite } from './http/space-check.ts'
import { setValidationMessages } from './http/validation-messages.ts'
import { mountMetrics } from './observing/metrics-route.ts'
import type { CacheKeys } from './pages/cache-keys.ts'
import { cacheResponses } from './pages/response-cache.ts'
import { mountSitemap } from './pages/sitemap.ts'
import { limitRates } from './rate-limits.ts'
import type { FindSession } from './session-account.ts'
import { mountSessions } from './sessions.ts'
import { acceptForms } from './uploads/upload-form.ts'

setValidationMessages()

export type AppParts = {
  context: AppContext
  features: readonly Feature[]
  keys: CacheKeys
  log: Logger
  bounds: HttpBounds
}

/** Creates the HTTP server. Cached responses skip the framework; everything else passes the checks in order. */
export async function createApp({ context, features, keys, log, bounds }: AppParts): Promise<FastifyInstance> {
  const { trustProxy: trusted = false } = context.config
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumber,
    requestIdHeader: false,
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: JSON_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url }) => escapeInvalidPath(url ?? '/'),
    frameworkErrors: respondWithError,
    clientErrorHandler: respondToBrokenRequest,
    serverFactory: httpServer(context.cache, bounds),
  }) as unknown as FastifyInstance
  app.setErrorHandler(respondWithError)
  app.decorate('context', context)
  logResponses(app, context)
  parseBodies(app)
  await acceptForms(app)
  await app.register(helmet, headersOf(context.config.siteUrl))
  rejectForeignOrigins(app, context.config.siteUrl)
  requireSpaceToWrite(app, context.disk)
  respondToUnknownCalls(app)
  await mountSessions(app, context, findSessionOf(features))
  limitRates(app, context)
  await documentApi(app)
  addHealthChecks(app, context)
  mountMetrics(app, context)
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler)
    cacheResponses(api, context.cache, context.changes)
    api.addHook('onRoute', ({ config, url, method }) => addCacheable(keys, url, String(method), config))
    for (const feature of features) await feature.mount?.(api, context)
    mountSitemap(
      api,
      context,
      features.flatMap(({ publicPages }) => publicPages ?? []),
    )
  })
  return app
}

function findSessionOf(features: readonly Feature[]): FindSession {
  const { findSession } = features.find((feature) => feature.findSession) ?? {}
  if (!findSession) throw new Error('No feature reads sessions')
  return findSession
}

type RouteConfig =
  | {
      endpoint?: { reads?: readonly string[]; viewer?: true; query?: unknown }
      cachedReads?: readonly string[]
      guard?: { name: string }
    }
  | undefined

function addCacheable(keys: CacheKeys, path: string, method: string, config: RouteConfig) {
  if (method === 'GET' && config?.cachedReads)
    keys.add({ path, parameters: [], reads: config.cachedReads, withSession: 'same' })
  if (method !== 'GET' || !config?.endpoint?.reads || config.guard?.name !== 'anyone') return
  const shape = (config.endpoint.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  keys.add({
    path,
    parameters: Object.keys(shape),
    reads: config.endpoint.reads,
    withSession: config.endpoint.viewer ? 'never' : 'same',
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
