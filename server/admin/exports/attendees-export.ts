import { asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import { EXPORT_PAGE, type ListExport } from './list-export.ts'

async function readAfter(db: Database, after: AttendeeRow | null): Promise<AttendeeRow[]> {
  const all = everybody(db)
  return db
    .select()
    .from(all)
    .where(after ? sql`(${all.eventId}, ${all.id}) > (${after.eventId}::uuid, ${after.id}::uuid)` : undefined)
    .orderBy(asc(all.eventId), asc(all.id))
    .limit(EXPORT_PAGE)
}

/** Members with a place and guests without a membership, with the same columns. */
function everybody(db: Database) {
  const own = eventRegistrations
  const ofMembers = db
    .select({
      eventId: own.eventId,
      id: own.id,
      title: events.title,
      eventDate: events.eventDate,
      fullName: sql<string>`${members.fullName}`.as('full_name'),
      membershipNumber: sql<string | null>`${members.membershipNumber}`.as('membership_number'),
      email: sql<string | null>`${members.email}`.as('email'),
      mobileNumber: sql<string | null>`${members.mobileNumber}`.as('mobile_number'),
      registeredAt: own.registeredAt,
      checkedInAt: own.checkedInAt,
      people: own.people,
      vegetarian: own.vegetarian,
      arrived: own.arrived,
    })
    .from(own)
    .innerJoin(events, eq(events.id, own.eventId))
    .innerJoin(members, eq(members.id, own.memberId))
  const guests = db
    .select({
      eventId: eventGuests.eventId,
      id: eventGuests.id,
      title: events.title,
      eventDate: events.eventDate,
      fullName: sql<string>`coalesce(${eventGuests.name}, 'Guest')`.as('full_name'),
      membershipNumber: sql<string | null>`null`.as('membership_number'),
      email: sql<string | null>`null`.as('email'),
      mobileNumber: sql<string | null>`${eventGuests.phone}`.as('mobile_number'),
      registeredAt: eventGuests.registeredAt,
      checkedInAt: eventGuests.checkedInAt,
      people: eventGuests.people,
      vegetarian: eventGuests.vegetarian,
      arrived: eventGuests.arrived,
    })
    .from(eventGuests)
    .innerJoin(events, eq(events.id, eventGuests.eventId))
  return unionAll(ofMembers, guests as never as typeof ofMembers).as('attendee')
}

type AttendeeRow = {
  eventId: string
  /** Of the registration. */
  id: string
  title: string
  eventDate: Date
  fullName: string
  membershipNumber: string | null
  email: string | null
  mobileNumber: string | null
  registeredAt: Date
  checkedInAt: Date | null
  people: number
  vegetarian: number
  arrived: number | null
}

/** Everyone registered for any event, event by event. */
export const attendeesExport: ListExport<AttendeeRow> = {
  name: 'attendees',
  why: 'All registrations for all events as a file (decision 28)',
  audience: ['events'],
  readAfter,
  count: async (db) => (await db.$count(eventRegistrations)) + (await db.$count(eventGuests)),
  columns: [
    ['Event', ({ title }) => title],
    ['Date (Gulf time)', ({ eventDate }) => eventDate],
    ['Name', ({ fullName }) => fullName],
    ['Membership number', ({ membershipNumber }) => membershipNumber],
    ['Mobile number', ({ mobileNumber }) => mobileNumber],
    ['Email', ({ email }) => email && shownAddress(email), 'email'],
    ['Registered (Gulf time)', (row) => row.registeredAt],
    ['Checked in (Gulf time)', (row) => row.checkedInAt],
    ['People', ({ people }) => people],
    ['Vegetarian', ({ vegetarian }) => vegetarian],
    ['Came', ({ arrived }) => arrived],
  ],
}
