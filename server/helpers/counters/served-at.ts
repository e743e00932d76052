import { getEventRow } from '#server/events/administration/event-records.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listItems } from './counter-queries.ts'
import { readTotals } from './included-parties.ts'

/**
 * What was handed out at an event: how many of each thing the tickets include, were served as included, served anyway
 * (`extra`) and served twice (`double`). Throws not_found.
 */
export async function servedAt(db: Executor, eventId: string) {
  const event = await getEventRow(db, eventId)
  const served = []
  for (const item of await listItems(db, eventId))
    served.push({ title: item.title, prepared: item.prepared, ...(await readTotals(db, event, item)) })
  return served
}
