import { and, eq } from 'drizzle-orm'
import { ofGuest, ofMember } from '#server/events/parties/party-columns.ts'
import { insertRegistration, insertWaiting } from '#server/events/registration-queries.ts'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ByHand, PartyChange } from '#shared/events/administration/attendee-rules.ts'
import type { Party } from '#shared/events/party-rules.ts'
import type { Attendee } from './attendee-queries.ts'
import type { AttendanceBy } from './event-records.ts'

type StoredNumbers = Party & { note: string | null }
export type PlaceByHand = ByHand & {
  /** Somebody of the household who comes without the member, and counts as the one. */
  person?: { familyMemberId: string; fullName: string } | null | undefined
  /** When they came, for `checkIn`; now if it is missing. */
  arrivedAt?: Date
  /** Of the entry at the gate, given by its phone. */
  entryId?: string
}
type Inserted = { eventId: string; form: PlaceByHand; party: StoredNumbers; by: AttendanceBy }

/** Stores a party with a place. Returns the attendee's id, and the id of a member's registration. */
export async function insertByHand(
  tx: Transaction,
  { eventId, form, party, by }: Inserted,
): Promise<{ id: string; registrationId: string | null }> {
  const place = { eventId, ...party, registeredAt: by.now }
  if (form.memberId) {
    const alone = form.person ? { memberComes: false, familyMemberIds: [form.person.familyMemberId] } : {}
    const { id: registrationId } = await insertRegistration(tx, { ...place, ...alone, memberId: form.memberId })
    return { id: form.memberId, registrationId }
  }
  const values = { ...place, ...form.guest, registeredBy: by.actorId }
  const [guest] = await tx.insert(eventGuests).values(values).returning({ id: eventGuests.id })
  if (!guest) throw new Error('The guest was not stored')
  return { id: guest.id, registrationId: null }
}

type WaitInput = { eventId: string; memberId: string; party: StoredNumbers; by: AttendanceBy }

export const insertWaitingByHand = (tx: Transaction, { eventId, memberId, party, by }: WaitInput) =>
  insertWaiting(tx, { eventId, memberId, ...party, joinedAt: by.now })

/**
 * Changes the numbers of a party; the named people of the family stay. Throws validation_failed if fewer come than are
 * named.
 */
export async function updateParty(
  tx: Transaction,
  before: Attendee,
  { eventId, form }: { eventId: string; form: PartyChange },
): Promise<void> {
  const named = await countNamed(tx, before, eventId)
  const numbers = {
    guestAdults: form.adults - 1 - named.adults,
    guestChildren: form.children - named.children,
    vegetarian: form.vegetarian,
    note: form.note || null,
  }
  if (numbers.guestAdults < 0 || numbers.guestChildren < 0) {
    const message = 'Family members are named in this party. Please ask the member to change it.'
    throw new AppError('validation_failed', { message, fields: { adults: message } })
  }
  if (!before.memberId) await tx.update(eventGuests).set(numbers).where(ofGuest(eventId, before.id))
  else if (before.state === 'waiting')
    await tx.update(eventWaitingList).set(numbers).where(ofWaiting(eventId, before.id))
  else await tx.update(eventRegistrations).set(numbers).where(ofMember(eventId, before.id))
}

export async function deleteGuest(tx: Transaction, eventId: string, guestId: string): Promise<void> {
  await tx.delete(eventGuests).where(ofGuest(eventId, guestId))
}

/** Named people of the family in a party, the member excluded. */
async function countNamed(tx: Transaction, { id, memberId, state, people, children }: Attendee, eventId: string) {
  if (!memberId) return { adults: 0, children: 0 }
  const table = state === 'waiting' ? eventWaitingList : eventRegistrations
  const { guestAdults, guestChildren } = table
  const [stored] = await tx
    .select({ guestAdults, guestChildren })
    .from(table)
    .where(state === 'waiting' ? ofWaiting(eventId, id) : ofMember(eventId, id))
  const namedChildren = children - (stored?.guestChildren ?? 0)
  return { children: namedChildren, adults: people - 1 - (stored?.guestAdults ?? 0) - children }
}

const ofWaiting = (eventId: string, memberId: string) =>
  and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.memberId, memberId))
