import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { rateLimits } from '../rate-limit-tables.ts'

type Count = { current: number; ttl: number }
type Counted = (error: Error | null, result?: Count) => void
/** Counts events under a key within a window; an event that should not count can be given back. */
export type Counter = {
  count: (key: string, windowMs: number) => Promise<Count>
  giveBack: (key: string) => Promise<void>
}

/** The library's own store hands out the live counter object, so of many concurrent requests all would be rejected. */
export const databaseStore = (database: { db: Executor }) => storeOn(createCounter(database))

/** Counts in the database, which several processes may share. */
export const createCounter = ({ db }: { db: Executor }): Counter => ({
  count: async (key, windowMs) => {
    const end = sql`clock_timestamp() + ${`${windowMs} milliseconds`}::interval`
    // an end further away than one window comes from a clock that ran ahead: ignore it, so nobody waits for hours.
    // Stored ends are rounded, hence the second
    const isOver = sql`(kept.expires <= clock_timestamp() OR kept.expires > ${end} + interval '1 second')`
    // each of many concurrent requests reads the clock when it is its turn, so no end seems further away than it is
    const { rows } = await db.execute<Count>(sql`
      INSERT INTO rate_limits AS kept (key, count, expires) VALUES (${key}, 1, ${end})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isOver} THEN 1 ELSE kept.count + 1 END,
        expires = CASE WHEN ${isOver} THEN ${end} ELSE kept.expires END
      RETURNING count::int AS current, (extract(epoch FROM expires - clock_timestamp()) * 1000)::int AS ttl`)
    return rows[0]!
  },
  giveBack: async (key) => {
    await db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))
  },
})

/** Removes expired counts, and with them the counted addresses; called by a schedule. */
export async function removeEndedCounts(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expires, sql`now()`))
}

function storeOn({ count }: Counter) {
  return class Store {
    private readonly prefix: string
    constructor(_options: unknown, prefix = '') {
      this.prefix = prefix
    }

    incr(key: string, counted: Counted, windowMs: number) {
      count(this.prefix + key, windowMs).then((result) => counted(null, result), counted)
    }

    /** The library's types promise the route itself; in fact it is in `routeInfo`, empty for limits without a route. */
    child(options: object) {
      const { method, url } = (options as { routeInfo: { method?: string | string[]; url?: string } }).routeInfo
      return new Store(undefined, url ? `${method} ${url} ` : this.prefix)
    }
  }
}
