import { randomUUID } from 'node:crypto'
import { limitArrivals, setDayPresence } from '#server/events/arrival-queries.ts'
import { findFormerPlace, promoteFreed } from '#server/events/changes/freed-places-service.ts'
import { insertEntry } from '#server/events/gate/gate-queries.ts'
import { passOnMember } from '#server/events/gate/member-presence.ts'
import { sendCancelledMail } from '#server/events/mails/cancelled-by-committee-mail.ts'
import { countByHandOnce, type PersonByHand } from '#server/events/parties/counting-once.ts'
import { leaveHouseholdWaiting, listHouseholdWithPlace } from '#server/events/parties/household-place-queries.ts'
import { findRegisteredParty, findWaitingParty } from '#server/events/parties/party-queries.ts'
import { deleteRegistration, deleteWaiting, type EventPlaces } from '#server/events/registration-queries.ts'
import { isOfMember, takePlace, withPlaces } from '#server/events/registration-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { ByHand, PartyChange } from '#shared/events/administration/attendee-rules.ts'
import { fits, isUnfinished } from '#shared/events/event-rules.ts'
import { countAgain } from '#shared/events/gate/presence-rules.ts'
import { countPeople } from '#shared/events/party-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { findPersonToCheckIn, type PersonAtEntrance } from './attendance-queries.ts'
import { inactiveError } from './attendance-service.ts'
import { type Attendee, findWaitingAttendee } from './attendee-queries.ts'
import { findPlace, getAttendee, getPlace, keyOf, record, shown } from './attendee-records.ts'
import { deleteGuest, insertByHand, insertWaitingByHand, type PlaceByHand, updateParty } from './by-hand-queries.ts'
import type { AttendanceBy } from './event-records.ts'

/**
 * Registers a member or a guest for the committee, also after the deadline. Above the capacity, and from another
 * household's party, only if confirmed. Throws not_found, event_cancelled, membership_inactive, already_attending or needs_confirmation.
 */
export function registerByHand(db: Database, eventId: string, form: ByHand, by: AttendanceBy): Promise<Attendee> {
  return atEvent(db, eventId, form.memberId ?? null, by, (tx, event) => registerWithin(tx, event, form, by))
}

/** `registerByHand` within a transaction that holds the event's places. */
export async function registerWithin(
  tx: Transaction,
  event: EventPlaces,
  form: PlaceByHand,
  by: AttendanceBy,
): Promise<Attendee> {
  const eventId = event.id
  const member = form.memberId === undefined ? null : await getActiveMember(tx, form.memberId)
  const person = member && personOf(member, form)
  if (person && (await hasPlace(tx, event, person)))
    throw new AppError('already_attending', { message: `${person.fullName} is already registered.` })
  const party = partyOf(form)
  if (member && form.waitingList) return wait(tx, event, { member, party, by, confirmed: form.confirmed })
  const asking = { eventId, confirmed: form.confirmed, isHelper: Boolean(by.gateLink) }
  const freed = person ? await countByHandOnce(tx, { ...asking, person }) : 0
  requirePlaces(event, countPeople(party) - freed, form.confirmed)
  const { id, registrationId } = await insertByHand(tx, { eventId, form, party, by })
  if (member) await leaveHouseholdWaiting(tx, { eventId, memberId: member.memberId }, { memberComes: !form.person })
  if (registrationId && form.sendMail && !form.checkIn) await sendMail(tx, 'event-registered', { registrationId })
  if (form.checkIn) await arriveWith(tx, event, { form, attendeeId: id, people: countPeople(party), by })
  const attendee = await getAttendee(tx, event, { attendeeId: id, by })
  await record(tx, 'attendee.registered', event, { by, attendee, after: shown(attendee) })
  return attendee
}

const personOf = ({ memberId, fullName }: PersonAtEntrance, { person }: PlaceByHand): PersonByHand => ({
  memberId,
  familyMemberId: null,
  fullName,
  ...person,
})

/** Of a household, the member and each of the others may come without the rest. */
const hasPlace = async (tx: Transaction, { id, isRegistered }: EventPlaces, person: PersonByHand): Promise<boolean> =>
  person.familyMemberId === null
    ? isRegistered
    : (await listHouseholdWithPlace(tx, { ...person, eventId: id })).includes(person.familyMemberId)

/** Changes how many people come with somebody. Throws not_found, not_attending, needs_confirmation or validation_failed. */
export function changeParty(
  db: Database,
  { eventId, attendeeId }: AttendeeKey,
  form: PartyChange,
  by: AttendanceBy,
): Promise<Attendee & { isUndoable: boolean }> {
  return atEvent(db, eventId, attendeeId, by, async (tx, event) => {
    const before = await getPlace(tx, event, { attendeeId, by })
    const people = form.adults + form.children
    if (before.state === 'registered' && people > before.people)
      requirePlaces(event, people - before.people, form.confirmed)
    const former = await findFormerPlace(tx, eventId, before)
    await updateParty(tx, before, { eventId, form })
    await countParty(tx, event, { before, people, by })
    const done = `${before.fullName} comes with fewer people`
    const isSmaller = people < before.people
    const heldBy = isSmaller ? await promoteFreed(tx, { event, former, done }, by) : undefined
    const after = await findPlace(tx, event, { attendeeId, by })
    if (!after) throw new Error('A changed party is gone')
    await record(tx, 'attendee.party_changed', event, {
      by,
      attendee: after,
      before: shown(before),
      after: shown(after),
    })
    return { ...after, isUndoable: heldBy !== undefined }
  })
}

/**
 * Cancels a registration or a waiting-list place for somebody and mails the member. If others get the place, it can be
 * undone for two minutes, and all mails wait. Throws not_found
 * or not_attending.
 */
export function cancelByHand(
  db: Database,
  { eventId, attendeeId }: AttendeeKey,
  by: AttendanceBy,
): Promise<{ message: string; isUndoable: boolean }> {
  return withPlaces(db, { eventId, memberId: attendeeId, seesHidden: true }, by.now, async (tx, event) => {
    const attendee = await getPlace(tx, event, { attendeeId, by })
    const former = await findFormerPlace(tx, eventId, attendee)
    const findThis = attendee.state === 'registered' ? findRegisteredParty : findWaitingParty
    const party = attendee.memberId && (await findThis(tx, { eventId, memberId: attendee.memberId }))
    if (!attendee.memberId) await deleteGuest(tx, eventId, attendeeId)
    else if (attendee.state === 'registered') await deleteRegistration(tx, eventId, attendeeId)
    else await deleteWaiting(tx, eventId, attendeeId)
    const done = `The registration of ${attendee.fullName} has been cancelled`
    const heldBy = await promoteFreed(tx, { event, former, done }, by)
    if (party && attendee.memberId && isUnfinished(event)) {
      const { memberId, state } = attendee
      const whose = { familyMemberIds: party.familyMemberIds, isOfMember: isOfMember(party) }
      await sendCancelledMail(tx, { eventId, memberId, wasWaiting: state === 'waiting', ...whose }, heldBy)
    }
    await record(tx, 'attendee.cancelled', event, { by, attendee, before: shown(attendee) })
    return { message: `${done}.`, isUndoable: heldBy !== undefined }
  })
}

/**
 * Gives a place to somebody on the waiting list, whatever the position. Above the capacity only if confirmed. Throws
 * not_found, event_cancelled, not_attending, membership_inactive, needs_confirmation or already_attending.
 */
export function givePlace(
  db: Database,
  { eventId, attendeeId }: AttendeeKey,
  { confirmed }: { confirmed?: boolean | undefined },
  by: AttendanceBy,
): Promise<Attendee> {
  return atEvent(db, eventId, attendeeId, by, async (tx, event) => {
    await getActiveMember(tx, attendeeId)
    const party = await deleteWaiting(tx, eventId, attendeeId)
    if (!party) throw new AppError('not_attending', { message: 'This person is no longer on the waiting list.' })
    requirePlaces(event, party.people, confirmed)
    if ((await takePlace(tx, { eventId, memberId: attendeeId, party, now: by.now })) === null)
      throw new AppError('already_attending', { message: 'Everybody of this party comes with another household.' })
    const attendee = await getAttendee(tx, event, { attendeeId, by })
    await record(tx, 'attendee.moved_up', event, { by, attendee, after: shown(attendee) })
    return attendee
  })
}

type AttendeeKey = { eventId: string; attendeeId: string }

/** Runs the callback with the event's places locked. Throws not_found or event_cancelled. */
export function atEvent<T>(
  db: Database,
  eventId: string,
  memberId: string | null,
  by: AttendanceBy,
  work: (tx: Transaction, event: EventPlaces) => Promise<T>,
): Promise<T> {
  return withPlaces(db, { eventId, memberId, seesHidden: true }, by.now, (tx, event) => {
    if (event.status === 'cancelled') throw new AppError('event_cancelled')
    return work(tx, event)
  })
}

type WaitingPlaceInput = {
  member: PersonAtEntrance
  party: ReturnType<typeof partyOf>
  by: AttendanceBy
  confirmed: boolean | undefined
}

async function wait(
  tx: Transaction,
  event: EventPlaces,
  { member, party, by, confirmed }: WaitingPlaceInput,
): Promise<Attendee> {
  const { memberId, fullName } = member
  if (event.isWaiting) throw new AppError('already_attending', { message: `${fullName} is already waiting.` })
  if (fits(event, countPeople(party))) throw new AppError('event_not_full')
  const person = { memberId, fullName, familyMemberId: null }
  await countByHandOnce(tx, { eventId: event.id, person, confirmed, isWaiting: true })
  await insertWaitingByHand(tx, { eventId: event.id, memberId, party, by })
  const attendee = await findWaitingAttendee(tx, event.id, memberId)
  if (!attendee) throw new Error('The place on the waiting list was not stored')
  await record(tx, 'attendee.put_on_waiting_list', event, { by, attendee, after: shown(attendee) })
  return attendee
}

/** An approved member who is neither suspended nor gone. Throws not_found or membership_inactive. */
async function getActiveMember(tx: Transaction, memberId: string): Promise<PersonAtEntrance> {
  const member = await findPersonToCheckIn(tx, { memberId })
  if (!member) throw new AppError('not_found')
  if (!isActiveMember(member)) throw inactiveError(member)
  return member
}

/** Throws needs_confirmation at the capacity, with what would happen. */
function requirePlaces(event: EventPlaces, people: number, confirmed: boolean | undefined): void {
  if (confirmed || event.capacity === null || fits(event, people)) return
  const { registeredCount, capacity } = event
  const above = registeredCount + people - capacity
  const more = people === 1 ? 'one more person' : `${people} more people`
  const message = `${registeredCount} of ${capacity} places are taken. With ${more}, the event would be ${above} above its capacity (+${above}).`
  throw new AppError('needs_confirmation', { message, fields: { capacity: message } })
}

const partyOf = ({ adults, children, vegetarian, note }: PartyChange) => ({
  guestAdults: adults - 1,
  guestChildren: children,
  vegetarian,
  note: note || null,
})

type Arriving = { form: PlaceByHand; attendeeId: string; people: number; by: AttendanceBy }

/** People of a household come in, besides those who have come already; who has gone out stays out. */
async function arriveWith(tx: Transaction, event: EventPlaces, arriving: Arriving): Promise<void> {
  const { form, attendeeId, people, by } = arriving
  const at = form.arrivedAt ?? by.now
  const asked = { attendeeId, by: { ...by, now: at } }
  const { memberId, checkedInAt, arrived, outside, wentOutAt } = await getAttendee(tx, event, asked)
  const presence = { checkedInAt: checkedInAt ?? at, arrived: (arrived ?? 0) + people, outside, wentOutAt }
  await setDayPresence(tx, keyOf(event, asked), presence)
  await insertEntry(tx, {
    id: form.entryId ?? randomUUID(),
    eventId: event.id,
    kind: 'walk_in',
    came: people,
    withMember: !form.person,
    isAtGate: form.entryId !== undefined,
    outcome: 'counted',
    memberId,
    guestId: memberId ? null : attendeeId,
    at,
    receivedAt: by.now,
    linkId: by.gateLink?.id ?? null,
    actorId: by.actorId,
  })
  if (memberId && !form.person) await passOnMember(tx, { eventId: event.id, id: memberId, at }, true)
}

type CountedParty = { before: Attendee; people: number; by: AttendanceBy }

/** Of a party that has come today, everybody has; on its later days no more than there are. */
async function countParty(tx: Transaction, event: EventPlaces, { before, people, by }: CountedParty): Promise<void> {
  const { id, state, checkedInAt, wentOutAt } = before
  if (state === 'waiting') return
  const today = keyOf(event, { attendeeId: id, by })
  await limitArrivals(tx, today, people)
  if (!checkedInAt) return
  await setDayPresence(tx, today, { checkedInAt, ...countAgain(before, people), wentOutAt })
}
