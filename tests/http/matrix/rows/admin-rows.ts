import { adminsOnly, at, everybody, type MatrixRow, superAdminOnly } from '../expected-statuses.ts'

export const adminRows: Record<string, MatrixRow> = {
  'GET /api/admin/settings': { request: at('/api/admin/settings'), expected: adminsOnly(200) },
  'GET /api/admin/people': { request: at('/api/admin/people?limit=5'), expected: superAdminOnly(200) },
  'POST /api/admin/people': {
    request: ({ owner }) => ({
      url: '/api/admin/people',
      body: { email: `new-${owner.id}@example.org`, firstName: 'Latha', lastName: '', role: 'user' },
    }),
    expected: superAdminOnly(201),
  },
  'PUT /api/admin/people/{id}/role': {
    request: ({ owner }) => ({ url: `/api/admin/people/${owner.userId}/role`, body: { role: 'admin' } }),
    expected: superAdminOnly(200),
  },
  'DELETE /api/admin/people/{id}/sessions': {
    request: ({ applicant }) => ({ url: `/api/admin/people/${applicant.userId}/sessions` }),
    expected: superAdminOnly(200),
  },
  'GET /api/admin/today': { request: at('/api/admin/today'), expected: adminsOnly(200) },
  'GET /api/admin/charts': { request: at('/api/admin/charts'), expected: adminsOnly(200) },
  'GET /api/admin/search': { request: at('/api/admin/search?q=pooram'), expected: adminsOnly(200) },
  'GET /api/admin/activity': { request: at('/api/admin/activity'), expected: adminsOnly(200) },
  'GET /api/admin/activity/kinds': { request: at('/api/admin/activity/kinds'), expected: adminsOnly(200) },
  'GET /api/admin/deliveries/mails': { request: at('/api/admin/deliveries/mails'), expected: adminsOnly(200) },
  'POST /api/admin/deliveries/mails/{id}/send-again': {
    request: ({ owner }) => ({ url: `/api/admin/deliveries/mails/${owner.id}/send-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/deliveries/mails/send-again': {
    request: at('/api/admin/deliveries/mails/send-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/deliveries/tasks': { request: at('/api/admin/deliveries/tasks'), expected: adminsOnly(200) },
  'POST /api/admin/deliveries/tasks/{id}/run-again': {
    request: ({ owner }) => ({ url: `/api/admin/deliveries/tasks/${owner.id}/run-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/deliveries/tasks/run-again': {
    request: at('/api/admin/deliveries/tasks/run-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/backups': { request: at('/api/admin/backups'), expected: adminsOnly(200) },
  'POST /api/admin/backups': { request: at('/api/admin/backups'), expected: superAdminOnly(200) },
  'GET /api/admin/exports/members.csv': {
    request: at('/api/admin/exports/members.csv'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/exports/events.csv': { request: at('/api/admin/exports/events.csv'), expected: adminsOnly(200) },
  'GET /api/admin/exports/attendees.csv': {
    request: at('/api/admin/exports/attendees.csv'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/exports/listings.csv': {
    request: at('/api/admin/exports/listings.csv'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/settings': {
    request: () => ({ url: '/api/admin/settings', body: { term: '2026-2027' } }),
    expected: superAdminOnly(200),
  },
  'GET /api/stats': { request: at('/api/stats'), expected: everybody(200) },
  'GET /api/admin/erasures': { request: at('/api/admin/erasures'), expected: superAdminOnly(200) },
  'POST /api/admin/erasures/{id}/carry-out': {
    request: ({ owner }) => ({ url: `/api/admin/erasures/${owner.id}/carry-out` }),
    expected: superAdminOnly(404),
  },
}
