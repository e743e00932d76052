import { readCardToken } from '#server/membership/card/card-token.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import {
  type Attendee,
  findPersonToCheckIn,
  isWaitingFor,
  lockAttendee,
  type PersonAtEntrance,
  setCheckedIn,
} from './attendee-queries.ts'
import { type By, getEventRow } from './event-edit-service.ts'

type Identification = { memberId: string } | { membershipNumber: string } | { card: string }
type CheckInContext = { db: Database; secret: string }

/**
 * Records that somebody has arrived. Throws not_found, no_such_number, unknown_card, membership_inactive,
 * not_registered, or already_checked_in with the person's name.
 */
export function checkIn(
  { db, secret }: CheckInContext,
  eventId: string,
  identification: Identification,
  by: By,
): Promise<Attendee> {
  return db.transaction(async (tx) => {
    await getEventRow(tx, eventId)
    const person =
      'card' in identification
        ? await findHolder(tx, secret, identification.card)
        : await findPersonToCheckIn(tx, identification)
    if (!person) throw new AppError(codeFor(identification))
    if (!isActiveMember(person)) throw inactiveError(person)
    const { memberId, fullName } = person
    const attendee = await lockAttendee(tx, eventId, memberId)
    if (!attendee) throw await notRegisteredError(tx, eventId, person)
    const { checkedInAt } = attendee
    if (checkedInAt) {
      const message = `${fullName} was checked in at ${formatTime(checkedInAt)}.`
      throw new AppError('already_checked_in', { message })
    }
    await setCheckedIn(tx, { eventId, memberId, checkedInAt: by.now })
    await record(tx, 'attendee.checked_in', eventId, { by, memberId, before: null, after: by.now })
    return { ...attendee, checkedInAt: by.now }
  })
}

/** Undoes a check-in. Throws not_found or not_checked_in. */
export function undoCheckIn(db: Database, eventId: string, memberId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    await getEventRow(tx, eventId)
    const attendee = await lockAttendee(tx, eventId, memberId)
    if (!attendee?.checkedInAt) throw new AppError('not_checked_in')
    await setCheckedIn(tx, { eventId, memberId, checkedInAt: null })
    await record(tx, 'attendee.check_in_undone', eventId, { by, memberId, before: attendee.checkedInAt, after: null })
  })
}

/**
 * The holder of a card, found by the address in its QR code or by the token in that address; null for a replaced card.
 */
async function findHolder(tx: Transaction, secret: string, card: string) {
  const identity = readCardToken(secret, card.replace(/^.*\/verify\//, ''))
  const person = identity && (await findPersonToCheckIn(tx, identity))
  return person && person.cardVersion === identity.version ? person : null
}

const codeFor = (identification: Identification) =>
  'card' in identification ? 'unknown_card' : 'membershipNumber' in identification ? 'no_such_number' : 'not_found'

function inactiveError({ fullName, resignedAt, suspendedAt }: PersonAtEntrance) {
  const state = resignedAt ? 'has ended' : suspendedAt ? 'is suspended' : 'is not approved'
  return new AppError('membership_inactive', { message: `The membership of ${fullName} ${state}.` })
}

async function notRegisteredError(
  tx: Transaction,
  eventId: string,
  { memberId, fullName }: { memberId: string; fullName: string },
) {
  const isWaiting = await isWaitingFor(tx, eventId, memberId)
  const message = isWaiting
    ? `${fullName} is on the waiting list and has no place.`
    : `${fullName} is not registered for this event.`
  return new AppError('not_registered', { message })
}

type CheckInChange = { by: By; memberId: string; before: Date | null; after: Date | null }

const record = (tx: Transaction, action: string, eventId: string, { by, memberId, before, after }: CheckInChange) =>
  recordActivity(tx, {
    actorId: by.actorId,
    action,
    subjectType: 'event',
    subjectId: eventId,
    before: { memberId, checkedInAt: before },
    after: { memberId, checkedInAt: after },
  })
