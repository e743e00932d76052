import type { EventPlaces } from '#server/events/registration-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { whoOf } from './attendance-records.ts'
import { type Attendee, findAttendee, findWaitingAttendee } from './attendee-queries.ts'
import { type AttendanceBy, gateLinkOf } from './event-records.ts'

/** Whom a change is about, and who makes it. */
export type AttendeeAsked = { attendeeId: string; by: AttendanceBy }

/** The key of an attendee on the current day of the event. */
export const keyOf = (event: EventPlaces, { attendeeId, by }: AttendeeAsked) => ({
  eventId: event.id,
  id: attendeeId,
  day: gateDayAt(event, by.now),
})

/** Somebody who has a place. */
export async function getAttendee(tx: Transaction, event: EventPlaces, asked: AttendeeAsked): Promise<Attendee> {
  const attendee = await findAttendee(tx, keyOf(event, asked))
  if (!attendee) throw new Error('The registration was not stored')
  return attendee
}

/** Somebody with a place or on the waiting list. Throws not_attending. */
export async function getPlace(tx: Transaction, event: EventPlaces, asked: AttendeeAsked): Promise<Attendee> {
  const place = await findPlace(tx, event, asked)
  if (!place) throw new AppError('not_attending')
  return place
}

/** Somebody with a place or on the waiting list, or null. */
export const findPlace = async (tx: Transaction, event: EventPlaces, asked: AttendeeAsked): Promise<Attendee | null> =>
  (await findAttendee(tx, keyOf(event, asked))) ?? (await findWaitingAttendee(tx, event.id, asked.attendeeId))

/** What the log stores about an attendee. */
export const shown = ({ id, memberId, state, people, children, vegetarian, checkedInAt }: Attendee) => ({
  ...whoOf({ id, memberId }),
  place: state,
  people,
  children,
  vegetarian,
  checkedInAt,
})

type Recorded = { by: AttendanceBy; attendee: Attendee; before?: object; after?: object }

/** Logs a change of an attendee. */
export async function record(tx: Transaction, action: string, event: EventPlaces, { by, before, after }: Recorded) {
  const subject = { subjectType: 'event', subjectId: event.id }
  const now = after ? { ...after, ...gateLinkOf(by) } : null
  await recordActivity(tx, { actorId: by.actorId, action, ...subject, before: before ?? null, after: now })
}
