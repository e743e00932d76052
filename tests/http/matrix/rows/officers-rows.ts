import { adminsOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'

export const officersRows: Record<string, MatrixRow> = {
  'GET /api/office-bearers': { request: at('/api/office-bearers'), expected: everybody(200) },
  'POST /api/office-bearers': {
    // what the public page shows
    shows: ['email', 'phone'],
    request: () => ({ url: '/api/office-bearers', body: { name: 'Latha', role: 'President' } }),
    expected: adminsOnly(201),
  },
  'PUT /api/office-bearers/{id}': {
    // what the public page shows
    shows: ['email', 'phone'],
    request: ({ officer }) => ({ url: `/api/office-bearers/${officer.id}`, body: { isActive: false } }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/office-bearers/order': {
    // not a member of the current team
    request: ({ event }) => ({ url: '/api/admin/office-bearers/order', body: { officerIds: [event.id] } }),
    expected: adminsOnly(404),
  },
  'DELETE /api/office-bearers/{id}': {
    request: ({ officer }) => ({ url: `/api/office-bearers/${officer.id}` }),
    expected: adminsOnly(200),
  },
}
