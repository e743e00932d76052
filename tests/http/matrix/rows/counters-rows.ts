import { counterItems, counterSittings } from '#server/helpers/counters/counter-tables.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, approvedOnly, cells, householdToo, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'
import { TICKET_MONEY } from '../personal-names.ts'

const ITEM = { title: 'Sadya', basis: 'person', sourceIds: [], prepared: null }

/** An item with the id of the event, and its sitting. */
async function counter({ db, clock }: TestApp, { event }: MatrixData): Promise<void> {
  const { id } = event
  await db.insert(counterItems).values({ id, eventId: id, title: 'Sadya', basis: 'person' })
  await db.insert(counterSittings).values({ itemId: id, number: 1, startsAt: clock.time, seats: 100 })
}
const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replaceAll(':id', data.event.id)}`,
  ...(body !== undefined && { body }),
})
const serving = (data: MatrixData) => ({
  servings: [{ id: data.owner.id, attendeeId: data.owner.id, kind: 'serve', count: 1, at: '2026-03-10T08:00:00.000Z' }],
})
/** A link for the gate opens no counter. */
const counterOnly = { before: counter, expected: adminsOnly(200) }

export const countersRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/counters/{itemId}': {
    request: ofEvent('events/:id/counters/:id'),
    shows: TICKET_MONEY,
    ...counterOnly,
  },
  'GET /api/events/{id}/counters/{itemId}/servings': {
    request: ofEvent('events/:id/counters/:id/servings'),
    ...counterOnly,
  },
  'POST /api/events/{id}/counters/{itemId}/servings': {
    request: (data) => ofEvent('events/:id/counters/:id/servings', serving(data))(data),
    ...counterOnly,
  },
  'POST /api/events/{id}/counters/{itemId}/lookups': {
    request: ofEvent('events/:id/counters/:id/lookups', { code: 'of nobody' }),
    shows: TICKET_MONEY,
    ...counterOnly,
  },
  'POST /api/events/{id}/counters/{itemId}/sittings/{number}/call': {
    request: ofEvent('events/:id/counters/:id/sittings/1/call', {}),
    ...counterOnly,
  },
  'DELETE /api/events/{id}/counters/{itemId}/sittings/{number}/call': {
    request: ofEvent('events/:id/counters/:id/sittings/1/call'),
    before: counter,
    // it was not called
    expected: adminsOnly(409),
  },
  'GET /api/events/{id}/sittings': {
    request: ofEvent('events/:id/sittings'),
    expected: cells(200, 200, 200, 200, 200, 200, 200, 200, 200),
  },
  'GET /api/events/{id}/included': {
    request: ofEvent('events/:id/included'),
    before: counter,
    expected: householdToo(approvedOnly(200), 200),
  },
  'GET /api/admin/events/{id}/counters': { request: ofEvent('admin/events/:id/counters'), ...counterOnly },
  'POST /api/admin/events/{id}/counter-items': {
    request: ofEvent('admin/events/:id/counter-items', ITEM),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/counter-items/{id}': { request: ofEvent('admin/counter-items/:id', ITEM), ...counterOnly },
  'DELETE /api/admin/counter-items/{id}': { request: ofEvent('admin/counter-items/:id'), ...counterOnly },
  'PUT /api/admin/counter-items/{id}/sittings': {
    request: ofEvent('admin/counter-items/:id/sittings', { sittings: [] }),
    ...counterOnly,
  },
  'POST /api/admin/counter-items/{id}/links': {
    request: ({ event }) => ({
      url: `/api/admin/counter-items/${event.id}/links`,
      body: { name: 'Counter 1', day: gulfDay(event.eventDate) },
    }),
    before: counter,
    expected: adminsOnly(201),
  },
}
