import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenDatabase } from './database/database.ts'
import { Refusal } from './errors.ts'
import type { House } from './house.ts'

/** `max` calls per address in `timeWindow` (milliseconds or words such as '15 minutes'). */
export type RateLimit = { max: number; timeWindow: number | string; keyGenerator?: (request: FastifyRequest) => string }

/** Names the page renderer's own calls. */
export const RENDER_HEADER = 'x-page-render'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Counts in memory with the embedded database, in the database when several processes may share it. */
export async function limitRates(app: FastifyInstance, { config, database, renderToken }: House): Promise<void> {
  await app.register(rateLimit, {
    allowList: (request) => !config.rateLimit || request.headers[RENDER_HEADER] === renderToken,
    global: true,
    max: 600,
    timeWindow: '1 minute',
    ...(database.kind === 'postgres' && { store: databaseStore(database) }),
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

function databaseStore({ db }: OpenDatabase) {
  return class DatabaseStore {
    private readonly prefix: string
    constructor(_options: unknown, prefix = '') {
      this.prefix = prefix
    }

    incr(key: string, counted: Counted, timeWindow: number) {
      const window = `${timeWindow} milliseconds`
      db.execute(sql`
        INSERT INTO rate_limits AS kept (key, count, expires) VALUES (${this.prefix + key}, 1, now() + ${window}::interval)
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN kept.expires <= now() THEN 1 ELSE kept.count + 1 END,
          expires = CASE WHEN kept.expires <= now() THEN excluded.expires ELSE kept.expires END
        RETURNING count::int AS current, (extract(epoch FROM expires - now()) * 1000)::int AS ttl`).then(
        (result) => counted(null, (result as unknown as { rows: { current: number; ttl: number }[] }).rows[0]),
        (error: Error) => counted(error),
      )
    }

    /** The library's types say that the route itself is given; it stands in `routeInfo`, empty for limits of no route. */
    child(options: object) {
      const { method, url } = (options as { routeInfo: { method?: string | string[]; url?: string } }).routeInfo
      return new DatabaseStore(undefined, url ? `${method} ${url} ` : this.prefix)
    }
  }
}
