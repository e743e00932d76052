import { notifyPlaceFound } from '#server/events/changes/event-notices.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  checkCancelling,
  checkRegistration,
  checkWaiting,
  countPlacesLeft,
  isUnfinished,
} from '#shared/events/event-rules.ts'
import { withLock } from './event-locks.ts'
import {
  deleteRegistration,
  deleteWaiting,
  findFirstWaiting,
  findWaitingPosition,
  insertRegistration,
  insertWaiting,
  type LockedPlaces,
  lockEventPlaces,
  type Participant,
  type RegistrationRow,
} from './registration-queries.ts'

/** Takes a place for a member and mails them. Refuses with every reason of `refuseRegistration`. */
export function registerForEvent(db: Database, participant: Participant, now: Date): Promise<RegistrationRow> {
  return withPlaces(db, participant, now, async (tx, event) => {
    const error = checkRegistration(event, now)
    if (error) throw new AppError(error)
    const { eventId, memberId } = participant
    if (event.isWaiting) await deleteWaiting(tx, eventId, memberId)
    const registration = await insertRegistration(tx, { eventId, memberId, registeredAt: now })
    await sendMail(tx, 'event-registered', { registrationId: registration.id })
    return registration
  })
}

/** Gives a member's place back; the first who waits takes it at once. Refuses as `refuseCancelling`. */
export function cancelRegistration(db: Database, participant: Participant, now: Date): Promise<void> {
  return withPlaces(db, participant, now, async (tx, event) => {
    const error = checkCancelling(event, now)
    if (error) throw new AppError(error)
    await deleteRegistration(tx, event.id, participant.memberId)
    await fillPlaces(tx, { ...event, registeredCount: event.registeredCount - 1 }, now)
  })
}

/** Puts a member at the end of the waiting list of a full event. Refuses as `refuseWaiting`. */
export function joinWaitingList(
  db: Database,
  participant: Participant,
  now: Date,
): Promise<{ since: Date; position: number }> {
  return withPlaces(db, participant, now, async (tx, event) => {
    const error = checkWaiting(event, now)
    if (error) throw new AppError(error)
    const { eventId, memberId } = participant
    await insertWaiting(tx, { eventId, memberId, joinedAt: now })
    const place = await findWaitingPosition(tx, eventId, memberId)
    if (!place) throw new Error('A place in a waiting list was not stored')
    return place
  })
}

/** Takes a member out of the waiting list. Refuses 'not_waiting'. */
export async function leaveWaitingList(db: Database, { eventId, memberId }: Participant): Promise<void> {
  if (!(await deleteWaiting(db, eventId, memberId))) throw new AppError('not_waiting')
}

/** Takes whoever leaves the association out of an event, whatever its deadline; the first who waits moves up. */
export function leaveEvent(db: Database, participant: Participant, now: Date): Promise<void> {
  return withPlaces(db, participant, now, async (tx, event) => {
    await deleteWaiting(tx, event.id, participant.memberId)
    if (!event.isRegistered) return
    await deleteRegistration(tx, event.id, participant.memberId)
    await fillPlaces(tx, { ...event, registeredCount: event.registeredCount - 1 }, now)
  })
}

/** Gives free places of an event to those who have waited longest and mails each of them; to be called in the transaction that frees places. */
export async function moveUpWaiting(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const event = await lockEventPlaces(tx, { eventId, memberId: null, seesHidden: true }, now)
  if (event) await fillPlaces(tx, event, now)
}

async function fillPlaces(
  tx: Transaction,
  event: Pick<LockedPlaces, 'id' | 'status' | 'capacity' | 'registeredCount'>,
  now: Date,
): Promise<void> {
  let { registeredCount } = event
  while (isUnfinished(event) && countPlacesLeft({ ...event, registeredCount }) !== 0) {
    const memberId = await findFirstWaiting(tx, event.id)
    if (!memberId) return
    // whoever leaves the list at this very moment is passed over
    if (!(await deleteWaiting(tx, event.id, memberId))) continue
    const registration = await insertRegistration(tx, { eventId: event.id, memberId, registeredAt: now })
    await sendMail(tx, 'event-place-found', { registrationId: registration.id })
    await notifyPlaceFound(tx, { eventId: event.id, memberId, now })
    registeredCount += 1
  }
}

/** Gives the work the event with its places, locked until its transaction ends. Refuses 'not_found'. */
function withPlaces<T>(
  db: Database,
  participant: Participant,
  now: Date,
  work: (tx: Transaction, event: LockedPlaces) => Promise<T>,
): Promise<T> {
  return withLock(participant.eventId, () =>
    db.transaction(async (tx) => {
      const event = await lockEventPlaces(tx, participant, now)
      if (!event) throw new AppError('not_found')
      return work(tx, event)
    }),
  )
}
