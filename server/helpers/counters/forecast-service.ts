import type { Event } from '#server/events/event-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { forecastNeeded } from '#shared/helpers/counters/counter-rules.ts'
import { type CounterItemRow, listEarlierItems } from './counter-queries.ts'
import { readTotals } from './included-parties.ts'

const MAX_EDITIONS = 3

/** The totals of an item, the same of earlier editions that handed out the same, and how many will be needed. */
export async function readForecast(db: Executor, event: Event, item: CounterItemRow) {
  const totals = await readTotals(db, event, item)
  const earlier = []
  for (const past of await listEarlierItems(db, { title: item.title, before: event.eventDate }, MAX_EDITIONS)) {
    const { id: eventId, title, eventDate, eventEndDate } = past.event
    earlier.push({ eventId, title, eventDate, eventEndDate, ...(await readTotals(db, past.event, past.item)) })
  }
  const handedOut = earlier.map(({ served, extra, double, ...edition }) => ({
    ...edition,
    handedOut: served + extra + double,
  }))
  return { ...totals, earlier, needed: forecastNeeded(totals, handedOut) }
}
