import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { checkInAt } from '#tests/http/events/check-in-at.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  everybody,
  householdToo,
  type MatrixRow,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'
import { TICKET_MONEY } from '../personal-names.ts'

const NEW_EVENT = {
  title: 'Onam Sadya',
  description: 'A feast on banana leaves.',
  venue: 'Creek Park',
  eventDate: '2026-09-05T12:00:00+04:00',
}
const register = (app: TestApp, data: MatrixData) =>
  app.db.insert(eventRegistrations).values({ eventId: data.event.id, memberId: data.owner.id })
const wait = async (app: TestApp, data: MatrixData) => {
  const other = await app.member()
  await app.db.insert(eventRegistrations).values({ eventId: data.fullEvent.id, memberId: other.id })
}
const waitAlready = async (app: TestApp, data: MatrixData) => {
  await wait(app, data)
  await app.db.insert(eventWaitingList).values({ eventId: data.fullEvent.id, memberId: data.owner.id })
}
const cancelJustNow = async (app: TestApp, { event }: MatrixData) => {
  const admin = await app.as(await app.admin())
  await admin.put(`/api/admin/events/${event.id}`, { status: 'cancelled' })
}
const takePart = (app: TestApp, data: MatrixData) =>
  app.db.insert(programRegistrations).values({ programId: data.program.id, memberId: data.owner.id })
const fillProgram = async (app: TestApp, data: MatrixData) => {
  const other = await app.member()
  await app.db.update(eventPrograms).set({ capacity: 1 }).where(eq(eventPrograms.id, data.program.id))
  await app.db.insert(programRegistrations).values({ programId: data.program.id, memberId: other.id })
}
const waitForProgram = (app: TestApp, data: MatrixData) =>
  app.db.insert(programWaitingList).values({ programId: data.program.id, memberId: data.owner.id })
const checkInOwner = async (app: TestApp, data: MatrixData) => {
  const place = { eventId: data.event.id, memberId: data.owner.id }
  const [registration] = await app.db.insert(eventRegistrations).values(place).returning()
  await checkInAt(app, registration!, app.clock.time)
}

const gateStaffOnly = { ...adminsOnly(200), 'gate link': 200 }
const LINK_ID = '6b1f4d0e-5a3c-4e2b-9d8f-7a1c2b3d4e5f'

export const eventsRows: Record<string, MatrixRow> = {
  'DELETE /api/members/family/{id}': {
    request: ({ daughter }) => ({ url: `/api/members/family/${daughter.id}` }),
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'DELETE /api/admin/members/{id}/family/{personId}': {
    request: ({ owner, daughter }) => ({ url: `/api/admin/members/${owner.id}/family/${daughter.id}` }),
    expected: adminsOnly(200),
  },
  'GET /api/events/programme': { request: at('/api/events/programme'), expected: everybody(200) },
  'GET /api/events/past': { request: at('/api/events/past?year=2026'), expected: everybody(200) },
  'GET /api/events/photo-counts': { request: at('/api/events/photo-counts'), expected: everybody(200) },
  'GET /api/events/{id}/sponsors': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/sponsors` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/photos': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/photos` }),
    expected: everybody(200),
  },
  'GET /api/events': { request: at('/api/events'), expected: everybody(200) },
  'GET /api/events/cards': { request: at('/api/events/cards'), expected: everybody(200) },
  'GET /api/events/upcoming/cards': { request: at('/api/events/upcoming/cards'), expected: everybody(200) },
  'GET /api/events/upcoming': { request: at('/api/events/upcoming'), expected: everybody(200) },
  'GET /api/events/{id}': { request: ({ event }) => ({ url: `/api/events/${event.id}` }), expected: everybody(200) },
  'GET /api/events/{id}/calendar.ics': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/calendar.ics` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/programs': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programs` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/programs/cards': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programs/cards` }),
    expected: everybody(200),
  },
  'GET /api/events/programs/all/cards': { request: at('/api/events/programs/all/cards'), expected: everybody(200) },
  'GET /api/events/programs/all': { request: at('/api/events/programs/all'), expected: everybody(200) },
  'GET /api/programs/{id}': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}` }),
    expected: everybody(200),
  },
  'POST /api/events/{id}/register': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/register` }),
    expected: householdToo(approvedOnly(201), 201),
  },
  'DELETE /api/events/{id}/register': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/register` }),
    before: register,
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 404),
  },
  'GET /api/events/{id}/ticket': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/ticket` }),
    before: register,
    expected: householdToo(approvedOnly(200), 200),
  },
  'GET /api/events/{id}/ticket.pdf': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/ticket.pdf` }),
    before: register,
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 404),
  },
  'GET /api/events/{id}/programme.pdf': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programme.pdf` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/code.svg': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/code.svg` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/gate': {
    shows: TICKET_MONEY,
    request: ({ event }) => ({ url: `/api/events/${event.id}/gate` }),
    expected: gateStaffOnly,
  },
  'GET /api/events/{id}/gate/arrivals': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/gate/arrivals` }),
    expected: gateStaffOnly,
  },
  'GET /api/events/{id}/gate/photos': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/gate/photos` }),
    expected: gateStaffOnly,
  },
  'POST /api/events/{id}/gate/entries': {
    request: ({ event, owner }) => ({
      url: `/api/events/${event.id}/gate/entries`,
      body: {
        entries: [{ id: randomUUID(), attendeeId: owner.id, kind: 'check_in', came: 1, at: '2026-03-10T08:00:00Z' }],
      },
    }),
    before: register,
    expected: gateStaffOnly,
  },
  'POST /api/events/{id}/gate/lookups': {
    shows: TICKET_MONEY,
    request: ({ event }) => ({ url: `/api/events/${event.id}/gate/lookups`, body: { code: 'of nobody' } }),
    expected: gateStaffOnly,
  },
  'GET /api/events/{id}/gate/members': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/gate/members?search=nobody` }),
    expected: gateStaffOnly,
  },
  'POST /api/events/{id}/gate/walk-ins': {
    shows: TICKET_MONEY,
    request: ({ event }) => ({
      url: `/api/events/${event.id}/gate/walk-ins`,
      body: { id: randomUUID(), guest: { name: 'Gopan', phone: '+971501234567' } },
    }),
    expected: gateStaffOnly,
  },
  'POST /api/events/{id}/gate/payments': {
    shows: TICKET_MONEY,
    request: ({ event, owner }) => ({
      url: `/api/events/${event.id}/gate/payments`,
      body: { id: randomUUID(), attendeeId: owner.id, amount: 15 },
    }),
    // nothing is sold there; a link may not take cash by default
    expected: { ...adminsOnly(409), 'gate link': 403 },
  },
  'GET /api/admin/events/{id}/gate': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/gate` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/gate': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/gate`, body: { warnsOfDues: true } }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/gate/reentry': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/gate/reentry`, body: { allowsReentry: false } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/gate/links': {
    request: ({ event }) => ({
      url: `/api/admin/events/${event.id}/gate/links`,
      body: { name: 'Gate B', day: gulfDay(event.eventDate) },
    }),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/events/{id}/gate/links/{linkId}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/gate/links/${LINK_ID}` }),
    expected: adminsOnly(404),
  },
  'GET /api/events/{id}/party': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/party` }),
    expected: approvedOnly(200),
  },
  'PUT /api/events/{id}/registration': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/registration`, body: {} }),
    before: register,
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'POST /api/events/{id}/waiting-list': {
    request: ({ fullEvent }) => ({ url: `/api/events/${fullEvent.id}/waiting-list` }),
    before: wait,
    expected: householdToo(approvedOnly(201), 201),
  },
  'DELETE /api/events/{id}/waiting-list': {
    request: ({ fullEvent }) => ({ url: `/api/events/${fullEvent.id}/waiting-list` }),
    before: waitAlready,
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 404),
  },
  'GET /api/programs/{id}/places': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/places` }),
    expected: householdToo(approvedOnly(200), 200),
  },
  'GET /api/events/{id}/programs/places': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programs/places` }),
    expected: householdToo(approvedOnly(200), 200),
  },
  'POST /api/programs/{id}/registrations': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/registrations`, body: {} }),
    expected: householdToo(approvedOnly(201), 201),
  },
  'DELETE /api/programs/{id}/registrations': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/registrations` }),
    before: takePart,
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 404),
  },
  'POST /api/programs/{id}/waiting-list': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/waiting-list`, body: {} }),
    before: fillProgram,
    expected: householdToo(approvedOnly(201), 201),
  },
  'DELETE /api/programs/{id}/waiting-list': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/waiting-list` }),
    before: waitForProgram,
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 404),
  },
  'GET /api/admin/events': { request: at('/api/admin/events'), expected: adminsOnly(200) },
  'GET /api/admin/events/counts': { request: at('/api/admin/events/counts'), expected: adminsOnly(200) },
  'GET /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events': {
    request: () => ({ url: '/api/admin/events', body: NEW_EVENT }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}`, body: { status: 'cancelled' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/copy': {
    request: ({ event }) => ({
      url: `/api/admin/events/${event.id}/copy`,
      body: { eventDate: '2026-12-05T18:00:00+04:00' },
    }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/events/{id}/programs': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/programs` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{eventId}/programs': {
    // only a picture: callers who may add programs get the missing fields
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/programs`, form: 'programImage' }),
    expected: adminsOnly(400),
  },
  'PUT /api/admin/programs/{id}': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}`, form: 'programImage' }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/programs/{id}': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/programs/order': {
    request: ({ event, program }) => ({
      url: `/api/admin/events/${event.id}/programs/order`,
      body: { programIds: [program.id] },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/programs/{id}/entrants': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}/entrants` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/programs/{id}/entrants.csv': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}/entrants.csv` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendees': {
    shows: TICKET_MONEY,
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendees` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendees.csv': {
    shows: TICKET_MONEY,
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendees.csv` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendees.pdf': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendees.pdf` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendance': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendance` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/attendees': {
    shows: TICKET_MONEY,
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/attendees`, body: { memberId: owner.id } }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/events/{id}/attendees/{attendeeId}': {
    shows: TICKET_MONEY,
    request: ({ event, owner }) => ({
      url: `/api/admin/events/${event.id}/attendees/${owner.id}`,
      body: { adults: 2, vegetarian: 1 },
    }),
    before: register,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/events/{id}/attendees/{attendeeId}': {
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/attendees/${owner.id}` }),
    before: register,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/attendees/{attendeeId}/place': {
    shows: TICKET_MONEY,
    request: ({ fullEvent, owner }) => ({
      url: `/api/admin/events/${fullEvent.id}/attendees/${owner.id}/place`,
      body: { confirmed: true },
    }),
    before: waitAlready,
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/status/mail': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/status/mail` }),
    before: cancelJustNow,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/status/undo': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/status/undo` }),
    before: cancelJustNow,
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/check-in': {
    shows: TICKET_MONEY,
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/check-in`, body: { memberId: owner.id } }),
    before: register,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/check-in/{memberId}': {
    shows: TICKET_MONEY,
    request: ({ event, owner }) => ({
      url: `/api/admin/events/${event.id}/check-in/${owner.id}`,
      body: { arrived: 1 },
    }),
    before: checkInOwner,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/events/{id}/check-in/{memberId}': {
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/check-in/${owner.id}` }),
    before: checkInOwner,
    expected: adminsOnly(200),
  },
  'POST /api/upload/event': { request: () => ({ url: '/api/upload/event', form: 'file' }), expected: adminsOnly(200) },
  'GET /api/registrations': { request: at('/api/registrations'), expected: signedInOnly(200) },
  'GET /api/members/{id}/registrations': {
    shows: TICKET_MONEY,
    duty: 'events',
    request: ({ owner }) => ({ url: `/api/members/${owner.id}/registrations` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
}
