import { getEventRow } from '#server/events/administration/event-records.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { currentOf, listItems, listSeats, listServed, listSittings } from './counter-queries.ts'
import { listIncluded } from './included-parties.ts'

/** What the ticket of a member includes, and what was handed out; empty without a place. Throws not_found. */
export async function listOwnIncluded(db: Executor, eventId: string, memberId: string) {
  const event = await getEventRow(db, eventId)
  const own = []
  for (const item of await listItems(db, eventId)) {
    const [party] = await listIncluded(db, event, item, memberId)
    if (!party || party.included === 0) continue
    const sittings = await listSittings(db, item.id)
    const number = (await listSeats(db, item.id)).get(memberId)
    const sitting = sittings.find((each) => each.number === number)
    own.push({
      id: item.id,
      title: item.title,
      included: party.included,
      served: (await listServed(db, item.id)).get(memberId)?.served ?? 0,
      sitting: sitting ? { number: sitting.number, startsAt: sitting.startsAt } : null,
      currentSitting: currentOf(sittings),
    })
  }
  return own
}
