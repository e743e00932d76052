import { adminsOnly, at, everybody, type MatrixRow, signedInOnly } from '../expected-statuses.ts'

export const notificationsRows: Record<string, MatrixRow> = {
  'GET /api/account/mails': { request: at('/api/account/mails'), expected: signedInOnly(200) },
  'PUT /api/account/mails': {
    request: () => ({ url: '/api/account/mails', body: { kind: 'events', isOn: false } }),
    expected: signedInOnly(200),
  },
  'PUT /api/account/bell': {
    request: () => ({ url: '/api/account/bell', body: { kind: 'events', isOn: false } }),
    expected: signedInOnly(200),
  },
  'PUT /api/account/push': {
    request: () => ({ url: '/api/account/push', body: { kind: 'events', isOn: false } }),
    expected: signedInOnly(200),
  },
  'GET /api/account/push/devices': { request: at('/api/account/push/devices'), expected: signedInOnly(200) },
  'POST /api/account/push/devices': {
    // the matrix has no push service, so every caller with access gets an error about this one
    request: () => ({
      url: '/api/account/push/devices',
      body: { endpoint: 'https://127.0.0.1/', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
    }),
    expected: signedInOnly(400),
  },
  'DELETE /api/account/push/devices/{id}': {
    // none of the personas has one
    request: ({ listing }) => ({ url: `/api/account/push/devices/${listing.id}` }),
    expected: signedInOnly(404),
  },
  'PUT /api/admin/committee-mails': {
    isForEveryAdmin: true,
    request: () => ({ url: '/api/admin/committee-mails', body: { kind: 'committee-slips', rhythm: 'each' } }),
    expected: adminsOnly(200),
  },
  'GET /api/unsubscribe/{token}': { request: at('/api/unsubscribe/unknown'), expected: everybody(400) },
  'POST /api/unsubscribe/{token}': { request: at('/api/unsubscribe/unknown'), expected: everybody(400) },
  'GET /api/notifications/stream': { request: at('/api/notifications/stream'), expected: signedInOnly(406) },
  'GET /api/notices': { request: at('/api/notices'), expected: signedInOnly(200) },
  'GET /api/notices/unread': { request: at('/api/notices/unread'), expected: signedInOnly(200) },
  'POST /api/notices/read-all': {
    request: () => ({ url: '/api/notices/read-all', body: { until: '2026-03-10T08:00:00Z' } }),
    expected: signedInOnly(200),
  },
  'POST /api/notices/read-of-page': {
    request: () => ({ url: '/api/notices/read-of-page', body: { path: '/events' } }),
    expected: signedInOnly(200),
  },
  'POST /api/notices/{id}/read': {
    // none of the personas has one
    request: ({ listing }) => ({ url: `/api/notices/${listing.id}/read` }),
    expected: signedInOnly(404),
  },
}
