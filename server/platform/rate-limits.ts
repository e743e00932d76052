import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { Executor } from './database/database.ts'
import { AppError } from './errors.ts'
import { addressKey } from './http/address-key.ts'
import { rateLimits } from './rate-limit-tables.ts'
import { sessionHandle } from './sessions.ts'

const WINDOWS_MS = {
  '1 minute': 60_000,
  '10 minutes': 600_000,
  '15 minutes': 900_000,
  '1 hour': 3_600_000,
  '24 hours': 86_400_000,
}

type Limit = { max: number; timeWindow: keyof typeof WINDOWS_MS }

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
export function limitRates(app: FastifyInstance, { config, db, renderToken }: AppContext): void {
  if (!config.rateLimit) return
  const limitAt = (moment: 'body' | undefined) => async (request: FastifyRequest) => {
    const { rateLimit = ALL_ROUTES } = request.routeOptions.config
    if (!rateLimit || rateLimit.after !== moment) return
    if (request.headers[RENDER_HEADER] === renderToken || isBuiltFile(request)) return
    const { method, url } = request.routeOptions
    const route = rateLimit === ALL_ROUTES ? '' : `${method} ${url}`
    const { count, ttl } = await countUnder(db, keyOf(route, await (rateLimit.keyOf ?? callerKey)(request)), rateLimit)
    if (count > rateLimit.max) throw tooMany(ttl)
  }
  app.addHook('onRequest', limitAt(undefined))
  app.addHook('preValidation', limitAt('body'))
}

/**
 * Counts signed-in people by their session, since everybody at a venue shares one address; visitors by their address.
 */
const callerKey = (request: FastifyRequest) =>
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

/** Counts in the database, which several processes may share. */
export async function countUnder(db: Executor, key: string, { timeWindow }: Limit): Promise<Count> {
  const end = sql`clock_timestamp() + ${`${WINDOWS_MS[timeWindow]} milliseconds`}::interval`
  // an end further away than one window comes from a clock that ran ahead: ignore it, so nobody waits for hours.
  // Stored ends are rounded, hence the second
  const isOver = sql`(kept.expires <= clock_timestamp() OR kept.expires > ${end} + interval '1 second')`
  // each of many concurrent requests reads the clock when it is its turn, so no end seems further away than it is
  const { rows } = await db.execute<Count>(sql`
    INSERT INTO rate_limits AS kept (key, count, expires) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE kept.count + 1 END,
      expires = CASE WHEN ${isOver} THEN ${end} ELSE kept.expires END
    RETURNING count::int AS count, (extract(epoch FROM expires - clock_timestamp()) * 1000)::int AS ttl`)
  return rows[0]!
}

type Count = { count: number; ttl: number }

const uncount = (db: Executor, key: string) =>
  db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))

/** Removes expired counts; called by a schedule. */
export async function removeEndedCounts(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expires, sql`now()`))
}
