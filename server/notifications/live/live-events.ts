import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { LiveEvent } from '#shared/notifications/live-enums.ts'

/** The channel of the database on which every process hears of them. */
export const LIVE_CHANNEL = 'live'

type Addressed = { userId: string; event: LiveEvent }

/** Tells the open pages of somebody, in every process, once the transaction is committed; if it is not, nobody hears. */
export function publishLive(tx: Executor, userId: string, event: LiveEvent): Promise<void> {
  return publishLiveToMany(tx, [{ userId, event }])
}

/** As `publishLive`, for many at once. */
export async function publishLiveToMany(tx: Executor, addressed: readonly Addressed[]): Promise<void> {
  if (addressed.length === 0) return
  const payloads = JSON.stringify(addressed.map((each) => JSON.stringify(each)))
  await tx.execute(
    sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM jsonb_array_elements_text(${payloads}::jsonb) AS payload`,
  )
}

export const readAddressed = (payload: string): Addressed => JSON.parse(payload) as Addressed
