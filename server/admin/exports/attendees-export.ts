import { asc, eq, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import { EXPORT_PAGE, type ListExport } from './list-export.ts'

const { eventId, memberId, registeredAt, checkedInAt } = eventRegistrations

const readAfter = (db: Database, after: AttendeeRow | null) =>
  db
    .select({
      eventId,
      memberId,
      registeredAt,
      checkedInAt,
      title: events.title,
      eventDate: events.eventDate,
      fullName: members.fullName,
      membershipNumber: members.membershipNumber,
      email: members.email,
      mobileNumber: members.mobileNumber,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(members, eq(members.id, memberId))
    .where(after ? sql`(${eventId}, ${memberId}) > (${after.eventId}::uuid, ${after.memberId}::uuid)` : undefined)
    .orderBy(asc(eventId), asc(memberId))
    .limit(EXPORT_PAGE)

type AttendeeRow = {
  eventId: string
  memberId: string
  registeredAt: Date
  checkedInAt: Date | null
  title: string
  eventDate: Date
  fullName: string
  membershipNumber: string | null
  email: string
  mobileNumber: string
}

/** Everyone registered for any event, event by event. */
export const attendeesExport: ListExport<AttendeeRow> = {
  name: 'attendees',
  readAfter,
  columns: [
    ['Event', ({ title }) => title],
    ['Date (Gulf time)', ({ eventDate }) => eventDate],
    ['Name', ({ fullName }) => fullName],
    ['Membership number', ({ membershipNumber }) => membershipNumber],
    ['Mobile number', ({ mobileNumber }) => mobileNumber],
    ['Email', ({ email }) => shownAddress(email)],
    ['Registered (Gulf time)', (row) => row.registeredAt],
    ['Checked in (Gulf time)', (row) => row.checkedInAt],
  ],
}
