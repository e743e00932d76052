import type { FastifyInstance } from 'fastify'
import {
  type ExportColumn,
  type LoggedExport,
  recordExport,
  sendExport,
} from '#server/accounts/exports/export-service.ts'
import { eventsAdmin } from '#server/accounts/guards.ts'
import { listArrivals } from '#server/events/arrival-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dirhamsCell, readAll } from '#server/platform/csv-response.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import { numberDays } from '#shared/events/chosen-day-rules.ts'
import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import { formatShortDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { ById } from '#shared/platform/wire.ts'
import { countAttendance } from './attendance-queries.ts'
import { type Attendee, countWaitingParties, listAttendeesAfter } from './attendee-queries.ts'
import { renderAttendees } from './attendee-sheet.ts'
import { listEntrantsWithAge } from './entrant-queries.ts'
import { getEventRow } from './event-records.ts'
import { entrantsFor } from './participant-fields.ts'

/**
 * Files are not JSON, so they are not in the contract. Each download is logged, because personal data leaves the site.
 */
export function mountEventExports(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/attendees.csv',
    { why: 'Who is registered for an event, as a file (decisions 22 and 28)', params: ById },
    eventsAdmin(async ({ params, account, reply }) => {
      const { event, logged } = await describeList(db, params.id, now())
      const rows = readAll<Attendee>((last) => listAttendeesAfter(db, event.id, last))
      const file = { name: `attendees ${event.title}`, columns: await listColumns(db, event), rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/attendees.pdf',
    { why: 'Who is registered for an event, on paper with boxes to tick (issue 21)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      eventsAdmin(async ({ params, account, reply }) => {
        const { event, attendance, logged } = await describeList(db, params.id, now())
        await recordExport(db, account, logged)
        return sendPdf(reply, 'attendees.pdf', await renderAttendees(db, event, attendance, now()))
      }),
    ),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/entrants.csv',
    { why: 'Who is signed up for a program, as a file (decision 28)', params: ById },
    eventsAdmin(async ({ params, account, reply }) => {
      const { program, entrants } = await listEntrantsWithAge(db, params.id)
      const logged = {
        action: 'entrants.exported',
        subjectType: 'program',
        subjectId: params.id,
        rows: entrants.length,
      }
      const rows = entrantsFor(account, entrants)
      const file = { name: `entrants ${program.title}`, columns: ENTRANT_COLUMNS, rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
}

/** The event whose attendees leave the site, and what the log says of it. */
async function describeList(db: Database, eventId: string, at: Date) {
  const event = await getEventRow(db, eventId)
  const attendance = await countAttendance(db, event, at)
  const logged: LoggedExport = {
    action: 'attendees.exported',
    subjectType: 'event',
    subjectId: event.id,
    rows: attendance.registrations + (await countWaitingParties(db, event.id)),
    details: attendance,
  }
  return { event, attendance, logged }
}

/** What was sold at an event that sells tickets, and who came each day at an event of several days. */
async function listColumns(db: Database, event: Event): Promise<readonly ExportColumn<Attendee>[]> {
  const columns = event.sellsTickets ? ATTENDEE_COLUMNS : ATTENDEE_COLUMNS.filter((column) => column !== OWED)
  const days = listEventDays(event)
  if (days.length === 1) return columns
  const arrivals = await listArrivals(db, event.id)
  const came = new Map(arrivals.map(({ attendeeId, day, arrived }) => [`${attendeeId} ${day}`, arrived]))
  const ofDays = days.map((day): ExportColumn<Attendee> => {
    const heading = `Came on ${formatShortDay(startOfGulfDay(day))}`
    return [heading, ({ id }) => came.get(`${id} ${day}`) ?? '']
  })
  const chosen: ExportColumn<Attendee> = ['Days', ({ chosenDays }) => numberDays(days, chosenDays ?? days)]
  return columns.flatMap((column) => {
    if (column === CAME) return event.choosesDays ? [chosen, ...ofDays] : ofDays
    return [column]
  })
}

const CAME: ExportColumn<Attendee> = ['Came', ({ arrived }) => arrived]

const OWED: ExportColumn<Attendee> = ['Tickets owed (AED)', ({ owed }) => (owed === null ? '' : dirhamsCell(owed))]

const ATTENDEE_COLUMNS: readonly ExportColumn<Attendee>[] = [
  ['Name', ({ fullName }) => fullName],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Place', ({ state }) => (state === 'waiting' ? 'Waiting list' : 'Registered')],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => email && shownAddress(email), 'email'],
  ['Signed up (Gulf time)', ({ since }) => since],
  ['Checked in (Gulf time)', ({ checkedInAt }) => checkedInAt],
  ['People', ({ people }) => people],
  ['Children', ({ children }) => children],
  ['Vegetarian', ({ vegetarian }) => vegetarian],
  CAME,
  OWED,
  ['Note', ({ note }) => note],
  ['Reply to the question', ({ answer }) => answer],
]

const ENTRANT_COLUMNS: readonly ExportColumn<ReturnType<typeof entrantsFor>[number]>[] = [
  ['Name', ({ name }) => name],
  ['Age on the day', ({ age }) => age ?? ''],
  ['Place', ({ state }) => (state === 'waiting' ? 'Waiting list' : 'Registered')],
  ['Member', ({ memberName }) => memberName],
  ['Relation', ({ relation }) => relation],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => email && shownAddress(email), 'email'],
  ['Signed up (Gulf time)', ({ since }) => since],
]
