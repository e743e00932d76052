import type { Executor } from '#server/platform/database/database.ts'
import { servedAt } from '../counters/served-at.ts'

/** Food at an event. `prepared` is null where nobody has said how much there was. */
export type Serving = { title: string; prepared: number | null; served: number }

/** What counters have handed out, also anyway and twice; empty where no counter counts. */
export async function countServings(db: Executor, eventId: string): Promise<Serving[]> {
  const items = await servedAt(db, eventId)
  return items.map(({ title, prepared, served, extra, double }) => ({
    title,
    prepared,
    served: served + extra + double,
  }))
}
