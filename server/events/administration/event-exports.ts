import type { FastifyInstance } from 'fastify'
import { type Account, eventsAdmin } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type CsvColumn, readAll, sendCsv } from '#server/platform/csv-response.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import { ById } from '#shared/platform/wire.ts'
import { countAttendance } from './attendance-queries.ts'
import { type Attendee, listAttendeesAfter } from './attendee-queries.ts'
import { renderAttendees } from './attendee-sheet.ts'
import { listEntrantsWithAge } from './entrant-queries.ts'
import { getEventRow } from './event-records.ts'

/**
 * Files are not JSON, so they are not in the contract. Each download is logged, because personal data leaves the site.
 */
export function mountEventExports(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/attendees.csv',
    { why: 'Who is registered for an event, as a file (decisions 22 and 28)', params: ById },
    eventsAdmin(async ({ params, account, reply }) => {
      const { event } = await takeList(db, params.id, account)
      const rows = readAll<Attendee>((last) => listAttendeesAfter(db, event.id, last))
      return sendCsv(reply, { name: `attendees ${event.title}`, columns: ATTENDEE_COLUMNS, rows, now: now() })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/attendees.pdf',
    { why: 'Who is registered for an event, on paper with boxes to tick (issue 21)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      eventsAdmin(async ({ params, account, reply }) => {
        const { event, attendance } = await takeList(db, params.id, account)
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
      const subject = { subjectType: 'program', subjectId: params.id }
      await recordActivity(db, {
        actorId: account.id,
        action: 'entrants.exported',
        ...subject,
        after: { entrants: entrants.length },
      })
      const rows = entrants.values()
      return sendCsv(reply, { name: `entrants ${program.title}`, columns: ENTRANT_COLUMNS, rows, now: now() })
    }),
  )
}

/** The event whose attendees leave the site; recorded. */
async function takeList(db: Database, eventId: string, { id: actorId }: Account) {
  const event = await getEventRow(db, eventId)
  const attendance = await countAttendance(db, event.id)
  const subject = { subjectType: 'event', subjectId: event.id }
  await recordActivity(db, { actorId, action: 'attendees.exported', ...subject, after: attendance })
  return { event, attendance }
}

const ATTENDEE_COLUMNS: readonly CsvColumn<Attendee>[] = [
  ['Name', ({ fullName }) => fullName],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Place', ({ state }) => (state === 'waiting' ? 'Waiting list' : 'Registered')],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => email && shownAddress(email)],
  ['Signed up (Gulf time)', ({ since }) => since],
  ['Checked in (Gulf time)', ({ checkedInAt }) => checkedInAt],
  ['People', ({ people }) => people],
  ['Children', ({ children }) => children],
  ['Vegetarian', ({ vegetarian }) => vegetarian],
  ['Came', ({ arrived }) => arrived],
  ['Note', ({ note }) => note],
  ['Reply to the question', ({ answer }) => answer],
]

type Entrant = Awaited<ReturnType<typeof listEntrantsWithAge>>['entrants'][number]

const ENTRANT_COLUMNS: readonly CsvColumn<Entrant>[] = [
  ['Name', ({ name }) => name],
  ['Age on the day', ({ age }) => age ?? ''],
  ['Place', ({ state }) => (state === 'waiting' ? 'Waiting list' : 'Registered')],
  ['Member', ({ memberName }) => memberName],
  ['Relation', ({ relation }) => relation],
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Email', ({ email }) => shownAddress(email)],
  ['Signed up (Gulf time)', ({ since }) => since],
]
