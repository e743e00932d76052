import { notifyPlaceFound, placeIds } from '#server/events/changes/event-notices.ts'
import { isHeldBack } from '#server/events/changes/status-change-queries.ts'
import { listNotifiedOf } from '#server/events/mails/household-recipients.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { checkCancelling, checkRegistration, countPlacesLeft, isPromoting } from '#shared/events/event-rules.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { countParty } from '#shared/events/party-rules.ts'
import type { TicketChoice } from '#shared/events/sales/order-rules.ts'
import { withEventSlot } from './event-slots.ts'
import { countOnce, leaveOutDoubles } from './parties/counting-once.ts'
import { leaveHouseholdWaiting, withoutHousehold } from './parties/household-place-queries.ts'
import { columnsOf } from './parties/party-queries.ts'
import { requireParty } from './parties/party-requirements.ts'
import {
  deleteRegistration,
  deleteWaiting,
  type EventPlaces,
  findFirstWaiting,
  insertRegistration,
  leaveSelfRegistered,
  lockEventPlaces,
  type MaybeParticipant,
  type Participant,
  type RegistrationRow,
  readEventPlaces,
  type StoredParty,
} from './registration-queries.ts'
import { eventRegistrations } from './registration-tables.ts'
import { canOffer, offerOrder, placeOrder } from './sales/order-service.ts'
import { peopleOfParty, requireChoice, syncOrder } from './sales/order-sync-service.ts'

export type RegistrationInput = Participant & {
  /** Without it the member comes alone. */
  party?: PartyForm | null | undefined
}

/**
 * Registers a member with a party and mails them. Throws every error of `checkRegistration`, and those of
 * `requireParty` and `countOnce`.
 */
export function registerForEvent(db: Database, joining: RegistrationInput, now: Date): Promise<RegistrationRow> {
  const { party, ...participant } = joining
  return withEventSlot(participant.eventId, async () => {
    if (!party) await rejectIfFull(db, participant, now)
    return lockingPlaces(db, participant, now, (tx, event) => register(tx, event, joining, now))
  })
}

/** When an event is full, most requests are rejected without a transaction. */
async function rejectIfFull(db: Database, participant: Participant, now: Date): Promise<void> {
  const event = await readEventPlaces(db, participant, now)
  if (!event || checkRegistration(event, now) !== 'event_full') return
  requireChoice(event, null)
  throw new AppError('event_full')
}

async function register(
  tx: Transaction,
  event: EventPlaces,
  { party, eventId, memberId }: RegistrationInput,
  now: Date,
): Promise<RegistrationRow> {
  const error = checkRegistration(event, now, party ? countParty(party) : 1)
  if (error && error !== 'event_full') throw new AppError(error)
  requireChoice(event, party)
  if (party) await requireParty(tx, event, memberId, party)
  const added = party && (await withoutHousehold(tx, { eventId, memberId }, { party, isWaiting: false }))
  const { party: once, freed } = await countOnce(tx, { eventId, memberId, party: added })
  // thrown last: a party that the event never accepts should not wait for places
  const counted = { ...event, registeredCount: event.registeredCount - freed }
  const lack = checkRegistration(counted, now, once ? countParty(once) : 1)
  if (lack) throw new AppError(lack)
  const place = { eventId, memberId, ...(once && columnsOf(event, once)) }
  const registration = await insertRegistration(tx, { ...place, registeredAt: now })
  await leaveHouseholdWaiting(tx, { eventId, memberId }, { memberComes: true })
  const order = once?.tickets && (await orderTickets(tx, event, { memberId, party, once, tickets: once.tickets, now }))
  if (order?.state === 'held') await sendMail(tx, 'tickets-held', { orderId: order.id })
  else await sendMail(tx, 'event-registered', { registrationId: registration.id })
  return registration
}

type Ordering = {
  memberId: string
  /** As it was sent, and without people who come with another household. */
  party: PartyForm | null | undefined
  once: PartyForm
  tickets: TicketChoice
  now: Date
}

async function orderTickets(tx: Transaction, event: EventPlaces, { memberId, party, once, tickets, now }: Ordering) {
  // an order whose place was cancelled may not have ended yet
  await syncOrder(tx, { eventId: event.id, memberId }, now)
  const isSmaller = party ? countParty(once) < countParty(party) : false
  return placeOrder(tx, { event, memberId, people: peopleOfParty(once), tickets, isSmaller, now })
}

/**
 * Gives back the places of a member and of everybody whom the member named; the first person on the waiting list gets
 * them at once. Who of the household registered themselves stays. Throws the errors of `checkCancelling`.
 */
export function cancelRegistration(db: Database, participant: Participant, now: Date): Promise<void> {
  return withPlaces(db, participant, now, async (tx, event) => {
    const error = checkCancelling(event, now)
    if (error) throw new AppError(error)
    if (await leaveSelfRegistered(tx, eventRegistrations, event.id, participant.memberId)) {
      await syncOrder(tx, participant, now)
      await moveUpWaiting(tx, event.id, now)
    } else await giveBack(tx, event, participant.memberId, now)
  })
}

/**
 * Removes a member who leaves the association from an event, whatever its deadline; the first person on the waiting
 * list moves up.
 */
export function leaveEvent(db: Database, participant: Participant, now: Date): Promise<void> {
  return withPlaces(db, participant, now, async (tx, event) => {
    await deleteWaiting(tx, event.id, participant.memberId)
    if (!event.isRegistered) return
    await giveBack(tx, event, participant.memberId, now)
  })
}

/**
 * Gives an event's free places to those who have waited longest, and mails each of them. Returns how many parties found
 * a place. Call it in the transaction that frees places; `heldBy` is the undoable change whose messages wait.
 */
export async function moveUpWaiting(tx: Transaction, eventId: string, now: Date, heldBy?: string): Promise<number> {
  const event = await lockEventPlaces(tx, { eventId, memberId: null, seesHidden: true }, now)
  return event ? fillPlaces(tx, event, now, heldBy) : 0
}

async function giveBack(tx: Transaction, event: EventPlaces, memberId: string, now: Date): Promise<void> {
  const people = await deleteRegistration(tx, event.id, memberId)
  await syncOrder(tx, { eventId: event.id, memberId }, now)
  await fillPlaces(tx, { ...event, registeredCount: event.registeredCount - people }, now)
}

/** The first in the queue whose whole party fits, again and again. */
async function fillPlaces(tx: Transaction, event: EventPlaces, now: Date, heldBy?: string): Promise<number> {
  if (!isPromoting(event, now) || (await isHeldBack(tx, event.id))) return 0
  const skipped: string[] = []
  let { registeredCount } = event
  for (let promoted = 0; ; ) {
    const first = await findFirstWaiting(tx, event.id, countPlacesLeft({ ...event, registeredCount }), skipped)
    if (!first) return promoted
    // whose tickets are sold out keeps the position
    if (event.sellsTickets && !(await canOffer(tx, event, first, now))) {
      skipped.push(first.memberId)
      continue
    }
    // skip a member who is leaving the list at this very moment
    const party = await deleteWaiting(tx, event.id, first.memberId)
    if (!party) continue
    const taken = await takePlace(tx, { eventId: event.id, memberId: first.memberId, party, now, heldBy })
    if (taken === null) continue
    registeredCount += taken
    promoted += 1
  }
}

type Promotion = { eventId: string; memberId: string; party: StoredParty; now: Date; heldBy?: string | undefined }

/** False for a party in which everybody registered themselves: the member has nothing to do with it. */
export const isOfMember = (party: Omit<StoredParty, 'people' | 'note'>) =>
  party.memberComes ||
  party.guestAdults + party.guestChildren > 0 ||
  party.familyMemberIds.some((id) => !party.selfRegisteredIds.includes(id))

/**
 * Registers a party that waited, and notifies the member, and who of the household has a login of their own; nobody is
 * counted twice. Returns how many places that takes, or null if everybody comes with another household already.
 */
export async function takePlace(
  tx: Transaction,
  { eventId, memberId, party, ...told }: Promotion,
): Promise<number | null> {
  const { party: columns, people, freed } = await leaveOutDoubles(tx, { eventId, memberId, party })
  if (people === 0) return null
  const { id: registrationId } = await insertRegistration(tx, {
    eventId,
    memberId,
    ...columns,
    registeredAt: told.now,
  })
  await offerOrder(tx, eventId, { memberId, people: columns, now: told.now })
  const member = isOfMember(columns) ? [{ memberId, familyMemberId: null }] : []
  for (const who of [...member, ...(await listNotifiedOf(tx, columns.familyMemberIds))]) {
    await sendMail(tx, 'event-place-found', placeIds(registrationId, who.familyMemberId), { heldBy: told.heldBy })
    await notifyPlaceFound(tx, { eventId, told: who, registrationId, ...told })
  }
  return people - freed
}

/** Runs the callback with the event and its places, locked until its transaction ends. Throws not_found. */
export const withPlaces: typeof lockingPlaces = (db, participant, now, work) =>
  withEventSlot(participant.eventId, () => lockingPlaces(db, participant, now, work))

function lockingPlaces<T>(
  db: Database,
  participant: MaybeParticipant,
  now: Date,
  work: (tx: Transaction, event: EventPlaces) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const event = await lockEventPlaces(tx, participant, now)
    if (!event) throw new AppError('not_found')
    return work(tx, event)
  })
}
