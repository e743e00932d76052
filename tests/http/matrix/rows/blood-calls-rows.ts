import { bloodCalls } from '#server/blood-calls/blood-call-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, approvedOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const NEED = { bloodGroup: 'O+', emirate: 'Sharjah', hospital: 'Al Qassimi Hospital' } as const
const CONTACT = { contactName: 'Latha Varma', contactPhone: '+971501112233' }

/** An open call with the id of the event. */
const startCall = ({ db }: TestApp, { event }: MatrixData) =>
  db.insert(bloodCalls).values({ ...NEED, ...CONTACT, id: event.id, until: new Date('2026-03-11T08:00:00Z') })

export const bloodCallsRows: Record<string, MatrixRow> = {
  'GET /api/members/blood-donor': { request: at('/api/members/blood-donor'), expected: approvedOnly(200) },
  'PUT /api/members/blood-donor': {
    request: () => ({ url: '/api/members/blood-donor', body: { isWilling: true, lastDonatedOn: '2026-01-02' } }),
    expected: approvedOnly(200),
  },
  'GET /api/blood-calls/{token}': { request: at('/api/blood-calls/unknown'), expected: everybody(400) },
  'POST /api/blood-calls/{token}/{answer}': { request: at('/api/blood-calls/unknown/yes'), expected: everybody(400) },
  'GET /api/admin/blood-calls': {
    shows: ['bloodGroup'],
    request: at('/api/admin/blood-calls'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/blood-calls/donors': {
    // only numbers of each group
    shows: ['bloodGroup'],
    request: at('/api/admin/blood-calls/donors'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/blood-calls/preview': {
    // only numbers
    shows: ['bloodGroup', 'address'],
    request: at('/api/admin/blood-calls/preview?bloodGroup=AB-&emirate=Dubai'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/blood-calls': {
    shows: ['bloodGroup'],
    request: () => ({ url: '/api/admin/blood-calls', body: { ...NEED, ...CONTACT, until: '2026-03-11T08:00:00Z' } }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/blood-calls/{id}': {
    shows: ['bloodGroup', 'phone'],
    before: startCall,
    request: ({ event }) => ({ url: `/api/admin/blood-calls/${event.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/blood-calls/{id}/close': {
    shows: ['bloodGroup', 'phone'],
    before: startCall,
    request: ({ event }) => ({ url: `/api/admin/blood-calls/${event.id}/close` }),
    expected: adminsOnly(200),
  },
}
