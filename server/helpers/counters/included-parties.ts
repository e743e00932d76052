import type { Event } from '#server/events/event-queries.ts'
import { listGuestParties, listMemberParties } from '#server/events/gate/gate-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import { countIncluded } from '#shared/helpers/counters/counter-rules.ts'
import { type CounterItemRow, listOrdered, sumServed } from './counter-queries.ts'

export type IncludedParty = { id: string; isGuest: boolean; people: number; included: number; hasCome: boolean }

/** What the ticket of every party at an event includes of an item, or of one member or guest; members first. */
export async function listIncluded(
  db: Executor,
  event: Pick<Event, 'id' | 'eventDate'>,
  item: Pick<CounterItemRow, 'basis' | 'sourceIds'>,
  id?: string,
): Promise<IncludedParty[]> {
  const day = gateDay(event.eventDate)
  const ordered = item.basis === 'ordered' ? await listOrdered(db, event.id, item.sourceIds) : new Map<string, number>()
  const ofMembers = await listMemberParties(db, { eventId: event.id, day, id })
  const guests = await listGuestParties(db, { eventId: event.id, day, id })
  const describe =
    (isGuest: boolean) =>
    (party: { id: string; people: number; children: number; came: readonly unknown[] }): IncludedParty => ({
      id: party.id,
      isGuest,
      people: party.people,
      included: countIncluded(item.basis, { ...party, ordered: ordered.get(party.id) ?? 0 }),
      hasCome: party.came.length > 0,
    })
  return [...ofMembers.map(describe(false)), ...guests.map(describe(true))]
}

/** How many of an item tickets include and how many were handed out. */
export async function readTotals(db: Executor, event: Pick<Event, 'id' | 'eventDate'>, item: CounterItemRow) {
  const parties = await listIncluded(db, event, item)
  const included = sumOf(parties)
  const ofArrived = sumOf(parties.filter(({ hasCome }) => hasCome))
  return { included, ofArrived, ...(await sumServed(db, item.id)) }
}

const sumOf = (parties: readonly IncludedParty[]) => parties.reduce((sum, { included }) => sum + included, 0)
