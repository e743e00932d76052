import { setDayPresence } from '#server/events/arrival-queries.ts'
import { isOnEventRoll, placeFromRoll } from '#server/events/gate/event-rolls.ts'
import { findCard } from '#server/membership/card/former-cards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { gateDayAt, listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import { countAgain } from '#shared/events/gate/presence-rules.ts'
import { hasLeft, inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { findPersonToCheckIn, type PersonAtEntrance } from './attendance-queries.ts'
import { type Attendee, findWaitingAttendee, lockAttendee } from './attendee-queries.ts'
import { type AttendanceBy, gateLinkOf, getEventRow } from './event-records.ts'

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
  return db.transaction(async (tx) => {
    const at = await findDay(tx, eventId, by)
    if ('guestId' in identification) return arriveAsGuest(tx, at, identification.guestId, by)
    const person =
      'card' in identification
        ? await findHolder(tx, secret, identification.card)
        : await findPersonToCheckIn(tx, identification)
    if (!person) throw new AppError(codeFor(identification))
    const placed = { eventId, memberId: person.memberId, now: by.now }
    // the roll decides, as at the gate
    if (!isActiveMember(person) && !(await isOnEventRoll(tx, placed))) throw inactiveError(person)
    await placeFromRoll(tx, placed)
    const attendee = await lockAttendee(tx, { ...at, id: person.memberId })
    if (!attendee) throw await notRegisteredError(tx, eventId, person)
    return arrive(tx, at, attendee, by)
  })
}

/** A member's id names no guest: members are checked in only while their membership is active. */
async function arriveAsGuest(tx: Transaction, at: DayOfEvent, id: string, by: AttendanceBy): Promise<Attendee> {
  const guest = await lockAttendee(tx, { ...at, id })
  if (!guest || guest.memberId) throw new AppError('not_attending')
  return arrive(tx, at, guest, by)
}

async function arrive(tx: Transaction, at: DayOfEvent, attendee: Attendee, by: AttendanceBy): Promise<Attendee> {
  const { id, checkedInAt, fullName, people } = attendee
  const { eventId, day } = at
  if (checkedInAt) {
    const today = at.hasOtherDays ? ' today' : ''
    const message = `${fullName} was checked in${today} at ${formatTime(checkedInAt)}.`
    throw new AppError('already_checked_in', { message })
  }
  const presence = { checkedInAt: by.now, arrived: people, outside: 0, wentOutAt: null }
  await setDayPresence(tx, { eventId, id, day }, { ...presence, changedAt: by.now })
  await recordCheckIn(tx, 'attendee.checked_in', eventId, { by, attendee, before: null, after: by.now })
  return { ...attendee, checkedInAt: by.now, arrived: attendee.people }
}

type DayOfEvent = { eventId: string; day: string; hasOtherDays: boolean }

/** The day of an event to which this moment belongs. Throws not_found. */
async function findDay(tx: Transaction, eventId: string, { now }: AttendanceBy): Promise<DayOfEvent> {
  const event = await getEventRow(tx, eventId)
  return { eventId, day: gateDayAt(event, now), hasOtherDays: listEventDays(event).length > 1 }
}

type Counted = { eventId: string; id: string; arrived: number }

/**
 * Counts the people of a checked-in party who came; the others may come later. Throws not_found, not_checked_in or
 * validation_failed.
 */
export function countArrived(db: Database, { eventId, id, arrived }: Counted, by: AttendanceBy): Promise<Attendee> {
  return db.transaction(async (tx) => {
    const { day } = await findDay(tx, eventId, by)
    const attendee = await lockAttendee(tx, { eventId, id, day })
    if (!attendee?.checkedInAt) throw new AppError('not_checked_in')
    const { people, checkedInAt } = attendee
    if (arrived > people) {
      const message = `This party is ${counted(people, 'person', 'people')}. If more have come, change the party.`
      throw new AppError('validation_failed', { message, fields: { arrived: message } })
    }
    const presence = { ...countAgain(attendee, arrived), wentOutAt: attendee.wentOutAt }
    await setDayPresence(tx, { eventId, id, day }, { checkedInAt, ...presence, changedAt: by.now })
    await recordArrived(tx, eventId, { by, attendee, arrived })
    return { ...attendee, arrived }
  })
}

/** Undoes a check-in. Throws not_found or not_checked_in. */
export function undoCheckIn(db: Database, eventId: string, id: string, by: AttendanceBy): Promise<void> {
  return db.transaction(async (tx) => {
    const { day } = await findDay(tx, eventId, by)
    const attendee = await lockAttendee(tx, { eventId, id, day })
    if (!attendee?.checkedInAt) throw new AppError('not_checked_in')
    await setDayPresence(tx, { eventId, id, day }, { undoneAt: by.now })
    await recordCheckIn(tx, 'attendee.check_in_undone', eventId, {
      by,
      attendee,
      before: attendee.checkedInAt,
      after: null,
    })
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

type CheckInChange = { by: AttendanceBy; attendee: Attendee; before: Date | null; after: Date | null }

/** Writes a check-in, or one that was undone, to the activity log. */
export const recordCheckIn = (
  tx: Transaction,
  action: 'attendee.checked_in' | 'attendee.check_in_undone',
  eventId: string,
  { by, attendee, before, after }: CheckInChange,
) =>
  recordActivity(tx, {
    actorId: by.actorId,
    action,
    subjectType: 'event',
    subjectId: eventId,
    before: { ...whoOf(attendee), checkedInAt: before },
    after: { ...whoOf(attendee), checkedInAt: after, ...gateLinkOf(by) },
  })

type ArrivedChange = { by: AttendanceBy; attendee: Attendee; arrived: number }

/** Writes how many people of a party came to the activity log. */
export const recordArrived = (tx: Transaction, eventId: string, { by, attendee, arrived }: ArrivedChange) =>
  recordActivity(tx, {
    actorId: by.actorId,
    action: 'attendee.arrived_counted',
    subjectType: 'event',
    subjectId: eventId,
    before: { ...whoOf(attendee), arrived: attendee.arrived },
    after: { ...whoOf(attendee), arrived, ...gateLinkOf(by) },
  })

/** The id of a party in the activity log, which never names a guest: guests are deleted later. */
export const whoOf = ({ id, memberId }: Pick<Attendee, 'id' | 'memberId'>) =>
  memberId ? { memberId } : { guestId: id }
