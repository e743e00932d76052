import type { EventPlaces } from '#server/events/registration-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { whoNeedsTickets } from '#shared/events/sales/order-change-rules.ts'
import { countEverybody, type People, without } from '#shared/events/sales/people-rules.ts'
import { listLines, lockLiveOrder } from './order-queries.ts'
import { findPeople, holdersOfLines, placeOrder } from './order-service.ts'
import { endOrder, removeTickets } from './order-state-service.ts'

type Place = { eventId: string; memberId: string }

/**
 * Takes tickets away from people who do not come any more. Without a place the order ends, and what was paid is refunded by
 * the event's rule. Call it with the event locked, after the place was changed or given back.
 */
export async function syncOrder(tx: Transaction, place: Place, now: Date): Promise<void> {
  const order = await lockLiveOrder(tx, place)
  if (!order) return
  const people = await findPeople(tx, place)
  if (!people) return endOrder(tx, order, { now, state: 'cancelled', reason: 'cancelled' })
  const lines = await listLines(tx, [order.id])
  const gone = without(holdersOfLines(lines), people)
  if (countEverybody(gone) > 0) await removeTickets(tx, order, { lines, gone, now })
}

/** A party as people; the member comes. */
export const peopleOfParty = (party: PartyForm | null | undefined): People => ({
  memberComes: true,
  familyMemberIds: party?.familyMemberIds ?? [],
  guestAdults: party?.guests.adults ?? 0,
  guestChildren: party?.guests.children ?? 0,
})

/** Throws tickets_required without a choice of tickets at an event that sells them, and tickets_not_sold with one elsewhere. */
export function requireChoice(
  { sellsTickets }: Pick<EventPlaces, 'sellsTickets'>,
  party: PartyForm | null | undefined,
) {
  if (sellsTickets && !party?.tickets) throw new AppError('tickets_required')
  if (!sellsTickets && party?.tickets) throw new AppError('tickets_not_sold')
}

type Changed = { event: EventPlaces; before: People; party: PartyForm; memberId: string; isSmaller: boolean; now: Date }

/**
 * The order of a party that its member has changed: fewer people follow the refund rule, more people get tickets at today's
 * price. Who has a place without a ticket, because the committee gave it, still needs none. Throws
 * tickets_required if people were added without a choice, and the errors of `placeOrder`.
 */
export async function changeOrder(
  tx: Transaction,
  { event, before, party, memberId, isSmaller, now }: Changed,
): Promise<void> {
  const place = { eventId: event.id, memberId }
  const after = peopleOfParty(party)
  await syncOrder(tx, place, now)
  const order = await lockLiveOrder(tx, place)
  const lines = order ? await listLines(tx, [order.id]) : []
  const tickets = lines.filter(({ kindId }) => kindId !== null)
  const people = whoNeedsTickets(tickets, { before, after })
  if (!party.tickets && countEverybody(without(people, holdersOfLines(lines))) > 0)
    throw new AppError('tickets_required')
  if (party.tickets) await placeOrder(tx, { event, memberId, people, tickets: party.tickets, isSmaller, now })
}
