import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { LiveEvent } from '#shared/notifications/live-enums.ts'

/** The database channel on which every process receives live events. */
export const LIVE_CHANNEL = 'live'

type Addressed = { userId: string; event: LiveEvent }

/**
 * Sends an event to a person's open pages in every process when the transaction commits; after a rollback nothing is
 * sent.
 */
export function publishLive(tx: Executor, userId: string, event: LiveEvent): Promise<void> {
  return publishLiveToMany(tx, [{ userId, event }])
}

/** Like `publishLive`, for many people at once. */
export async function publishLiveToMany(tx: Executor, addressed: readonly Addressed[]): Promise<void> {
  if (addressed.length === 0) return
  const payloads = JSON.stringify(addressed.map((each) => JSON.stringify(each)))
  await tx.execute(
    sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM jsonb_array_elements_text(${payloads}::jsonb) AS payload`,
  )
}

export const readAddressed = (payload: string): Addressed => JSON.parse(payload) as Addressed
