import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'
import { addressKey } from './http/address-key.ts'
import { countUnder, type Limit, uncount, WINDOWS_MS } from './rate-limit-queries.ts'
import { RequestCounts } from './request-counts.ts'
import { sessionHandle } from './sessions.ts'

/**
 * Limits the requests to one route, per session or per visitor's address unless `keyOf` returns another key. A key that
 * needs the body is counted `after` it.
 */
export type RateLimit = Limit & { keyOf?: (request: FastifyRequest) => string | Promise<string>; after?: 'body' }

/** `name` separates the attempts at one operation from those at another; `message` is what the person reads. */
export type AttemptLimit = Limit & { name: string; message?: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route that is never limited. */
    rateLimit?: RateLimit | false
  }
}

/** Marks the page renderer's own requests. */
export const RENDER_HEADER = 'x-page-render'

const ALL_ROUTES: RateLimit = { max: 600, timeWindow: '1 minute' }

/** Limits the requests of each caller: to a route with a limit of its own, and to all other routes together. */
export function limitRates(app: FastifyInstance, { config, db, log, renderToken }: AppContext): void {
  if (!config.rateLimit) return
  const requests = new RequestCounts({ db, log }, ALL_ROUTES, WINDOWS_MS[ALL_ROUTES.timeWindow])
  app.addHook('onClose', async () => requests.close())
  const limitAt = (moment: 'body' | undefined) => async (request: FastifyRequest) => {
    const { rateLimit = ALL_ROUTES } = request.routeOptions.config
    if (!rateLimit || rateLimit.after !== moment) return
    if (request.headers[RENDER_HEADER] === renderToken || isBuiltFile(request)) return
    const { method, url } = request.routeOptions
    const route = rateLimit === ALL_ROUTES ? '' : `${method} ${url}`
    const key = keyOf(route, await (rateLimit.keyOf ?? callerKey)(request))
    const { count, ttl } = rateLimit === ALL_ROUTES ? requests.count(key) : await countUnder(db, key, rateLimit)
    if (count > rateLimit.max) throw tooMany(ttl)
  }
  app.addHook('onRequest', limitAt(undefined))
  app.addHook('preValidation', limitAt('body'))
}

/**
 * Counts signed-in people by their session, since everybody at a venue shares one address; visitors by their address.
 */
export const callerKey = (request: FastifyRequest) =>
  request.session?.accountId ? `session ${sessionHandle(request.session.sessionId)}` : addressKey(request)

/** Scripts, styles and fonts: many in one visit, and cheap to send. */
const isBuiltFile = ({ routeOptions }: FastifyRequest) => 'file' in routeOptions.config

export type Attempts = {
  /** Counts an attempt. Throws too_many_requests with the seconds to wait above the limit. */
  require: (key: string) => Promise<void>
  /** Counts an attempt. Returns false above the limit, so that the caller can skip something. */
  allows: (key: string) => Promise<boolean>
  /** Takes back an attempt that should not count. */
  giveBack: (key: string) => Promise<void>
}

/** Limits attempts under a key such as an account, in addition to the limit of requests; rejected ones do not count. */
export function limitAttempts(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { name, message, ...limit }: AttemptLimit,
): Attempts {
  const giveBack = async (key: string) => {
    if (config.rateLimit) await uncount(db, keyOf(name, key))
  }
  const findSecondsToWait = async (key: string) => {
    if (!config.rateLimit) return null
    const { count, ttl } = await countUnder(db, keyOf(name, key), limit)
    if (count <= limit.max) return null
    await giveBack(key)
    return ttl
  }
  return {
    require: async (key) => {
      const ttl = await findSecondsToWait(key)
      if (ttl !== null) throw tooMany(ttl, message)
    },
    allows: async (key) => (await findSecondsToWait(key)) === null,
    giveBack,
  }
}

const tooMany = (ttlMs: number, message?: string) =>
  new AppError('too_many_requests', { message, retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)) })

/** Hashed, so that the counts are not a list of addresses and account holders. */
const keyOf = (name: string, key: string) => `${name} ${createHash('sha256').update(key).digest('base64url')}`
