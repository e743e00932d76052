import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Attendee } from './attendee-queries.ts'
import { type AttendanceBy, gateLinkOf } from './event-records.ts'

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
