import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from './database/database.ts'
import { rateLimits } from './rate-limit-tables.ts'

export const WINDOWS_MS = {
  '1 minute': 60_000,
  '10 minutes': 600_000,
  '15 minutes': 900_000,
  '1 hour': 3_600_000,
  '24 hours': 86_400_000,
}

export type Limit = { max: number; timeWindow: keyof typeof WINDOWS_MS }

/** Counts once in the database, which several processes may share. */
export async function countUnder(db: Executor, key: string, limit: Limit): Promise<Count> {
  const [counted] = await countTogether(db, [{ key, count: 1 }], limit)
  return counted!
}

/** Adds to the counts of several keys in one statement. */
export async function countTogether(
  db: Executor,
  added: readonly { key: string; count: number }[],
  { timeWindow }: Limit,
): Promise<(Count & { key: string })[]> {
  const end = sql`clock_timestamp() + ${`${WINDOWS_MS[timeWindow]} milliseconds`}::interval`
  // an end further away than one window comes from a clock that ran ahead: ignore it, so nobody waits for hours.
  // Stored ends are rounded, hence the second
  const isOver = sql`(kept.expires <= clock_timestamp() OR kept.expires > ${end} + interval '1 second')`
  const keys = sql.param(added.map(({ key }) => key))
  const counts = sql.param(added.map(({ count }) => count))
  // each of many concurrent requests reads the clock when it is its turn, so no end seems further away than it is;
  // in order, so that two processes do not wait for each other
  const { rows } = await db.execute<Count & { key: string }>(sql`
    INSERT INTO rate_limits AS kept (key, count, expires)
    SELECT key, count, ${end} FROM unnest(${keys}::text[], ${counts}::int[]) AS given (key, count) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN excluded.count ELSE kept.count + excluded.count END,
      expires = CASE WHEN ${isOver} THEN ${end} ELSE kept.expires END
    RETURNING key, count::int AS count, (extract(epoch FROM expires - clock_timestamp()) * 1000)::int AS ttl`)
  return rows
}

export type Count = { count: number; ttl: number }

/** Takes back one count. */
export const uncount = (db: Executor, key: string) =>
  db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)))

/** Removes expired counts; called by a schedule. */
export async function removeEndedCounts(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expires, sql`now()`))
}
