import { randomUUID } from 'node:crypto'
import { isOnEventRoll, placeFromRoll, readMemberComes } from '#server/events/gate/event-rolls.ts'
import { applyOne } from '#server/events/gate/gate-entry-service.ts'
import { isMemberIn } from '#server/events/gate/member-presence.ts'
import type { EventPlaces } from '#server/events/registration-queries.ts'
import { withPlaces } from '#server/events/registration-service.ts'
import { findCard } from '#server/membership/card/former-cards.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { gateDayAt, listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import { hasLeft, inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { findPersonToCheckIn, type PersonAtEntrance } from './attendance-queries.ts'
import { type Attendee, findAttendee, findWaitingAttendee, lockAttendee } from './attendee-queries.ts'
import type { AttendanceBy } from './event-records.ts'

type Identification = { memberId: string } | { membershipNumber: string } | { card: string }
type CheckInContext = { db: Database; secret: string }

/**
 * Records that a party has arrived. Throws not_found, no_such_number, unknown_card, membership_inactive,
 * not_registered, or already_checked_in with the person's name.
 */
export function checkIn(
  { db, secret }: CheckInContext,
  eventId: string,
  identification: Identification | { guestId: string },
  by: AttendanceBy,
): Promise<Attendee> {
  return atDesk(db, eventId, by, async (tx, event) => {
    if ('guestId' in identification) return arriveAsGuest(tx, event, identification.guestId, by)
    const person =
      'card' in identification
        ? await findHolder(tx, secret, identification.card)
        : await findPersonToCheckIn(tx, identification)
    if (!person) throw new AppError(codeFor(identification))
    const { memberId } = person
    // from the list a party comes as it is registered; a card and a number are the member's
    const isThere = !('memberId' in identification)
    const placed = { eventId, memberId, now: by.now, isThere }
    // the roll decides, as at the gate
    const isOnRoll = await isOnEventRoll(tx, placed)
    if (!isActiveMember(person) && !isOnRoll) throw inactiveError(person)
    const joins = isThere && isOnRoll && (await readMemberComes(tx, eventId, memberId)) === false
    await placeFromRoll(tx, placed)
    const attendee = await lockAttendee(tx, keyOf(event, memberId, by))
    if (!attendee) throw await notRegisteredError(tx, eventId, person)
    return joins || (isThere && isOnRoll && attendee.checkedInAt)
      ? follow(tx, event, attendee, by)
      : arrive(tx, event, attendee, by)
  })
}

/** A member's id names no guest: members are checked in only while their membership is active. */
async function arriveAsGuest(tx: Transaction, event: EventPlaces, id: string, by: AttendanceBy): Promise<Attendee> {
  const guest = await lockAttendee(tx, keyOf(event, id, by))
  if (!guest || guest.memberId) throw new AppError('not_attending')
  return arrive(tx, event, guest, by)
}

function arrive(tx: Transaction, event: EventPlaces, attendee: Attendee, by: AttendanceBy): Promise<Attendee> {
  if (attendee.checkedInAt) throw checkedInError(event, attendee, attendee.checkedInAt)
  return enter(tx, event, { attendee, by, done: { kind: 'check_in', came: attendee.people } })
}

/** At an event with a roll, the member comes after their household, or comes back. */
async function follow(tx: Transaction, event: EventPlaces, attendee: Attendee, by: AttendanceBy): Promise<Attendee> {
  const isIn = await isMemberIn(tx, event, keyOf(event, attendee.id, by))
  if (isIn && attendee.checkedInAt) throw checkedInError(event, attendee, attendee.checkedInAt)
  return enter(tx, event, { attendee, by, done: { kind: 'check_in', came: 1, withMember: true } })
}

function checkedInError(event: EventPlaces, { fullName }: Attendee, at: Date): AppError {
  const today = listEventDays(event).length > 1 ? ' today' : ''
  return new AppError('already_checked_in', { message: `${fullName} was checked in${today} at ${formatTime(at)}.` })
}

type Entered = { attendee: Attendee; by: AttendanceBy; done: Pick<GateEntry, 'kind' | 'came' | 'withMember'> }

/** Enters it as a gate does, so that one order of events decides who is inside. */
async function enter(tx: Transaction, event: EventPlaces, { attendee, by, done }: Entered): Promise<Attendee> {
  const { id: attendeeId } = attendee
  const entry = { id: randomUUID(), attendeeId, at: by.now.toISOString(), clockError: 0, isAtGate: false, ...done }
  await applyOne(tx, event, entry, by)
  return (await findAttendee(tx, keyOf(event, attendeeId, by))) ?? attendee
}

/** The event before the party, as at its gate: two that lock in different orders would wait for each other. */
const atDesk = <T>(
  db: Database,
  eventId: string,
  { now }: AttendanceBy,
  work: (tx: Transaction, event: EventPlaces) => Promise<T>,
): Promise<T> => withPlaces(db, { eventId, memberId: null, seesHidden: true }, now, work)

const keyOf = (event: EventPlaces, id: string, { now }: AttendanceBy) => ({
  eventId: event.id,
  id,
  day: gateDayAt(event, now),
})

type Counted = { eventId: string; id: string; arrived: number }

/**
 * Counts the people of a checked-in party who came; the others may come later. Throws not_found, not_checked_in or
 * validation_failed.
 */
export function countArrived(db: Database, { eventId, id, arrived }: Counted, by: AttendanceBy): Promise<Attendee> {
  return atDesk(db, eventId, by, async (tx, event) => {
    const attendee = await lockAttendee(tx, keyOf(event, id, by))
    if (!attendee?.checkedInAt) throw new AppError('not_checked_in')
    const { people } = attendee
    if (arrived > people) {
      const message = `This party is ${counted(people, 'person', 'people')}. If more have come, change the party.`
      throw new AppError('validation_failed', { message, fields: { arrived: message } })
    }
    return enter(tx, event, { attendee, by, done: { kind: 'count', came: arrived } })
  })
}

/** Undoes a check-in. Throws not_found or not_checked_in. */
export function undoCheckIn(db: Database, eventId: string, id: string, by: AttendanceBy): Promise<void> {
  return atDesk(db, eventId, by, async (tx, event) => {
    const attendee = await lockAttendee(tx, keyOf(event, id, by))
    if (!attendee?.checkedInAt) throw new AppError('not_checked_in')
    await enter(tx, event, { attendee, by, done: { kind: 'undo', came: 0 } })
  })
}

/**
 * The holder of a card, found by the address in its QR code or by the token in that address; null for a replaced card.
 */
async function findHolder(tx: Transaction, secret: string, card: string) {
  const identity = await findCard(tx, secret, card.replace(/^.*\/verify\//, ''))
  const person = identity && (await findPersonToCheckIn(tx, identity))
  return person && person.cardVersion === identity.version ? person : null
}

const codeFor = (identification: Identification) =>
  'card' in identification ? 'unknown_card' : 'membershipNumber' in identification ? 'no_such_number' : 'not_found'

/** Says why a member cannot take part. */
export function inactiveError(person: Omit<PersonAtEntrance, 'memberId'>) {
  const state = inactiveStateOf(person)
  const why = hasLeft(person) ? 'has ended' : state ? 'is suspended' : 'is not approved'
  return new AppError('membership_inactive', { message: `The membership of ${person.fullName} ${why}.` })
}

async function notRegisteredError(
  tx: Transaction,
  eventId: string,
  { memberId, fullName }: { memberId: string; fullName: string },
) {
  const isWaiting = await findWaitingAttendee(tx, eventId, memberId)
  const message = isWaiting
    ? `${fullName} is on the waiting list and has no place.`
    : `${fullName} is not registered for this event.`
  return new AppError('not_registered', { message })
}
