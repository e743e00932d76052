import { approvedOnly, at, type MatrixRow, signedInOnly } from '../expected-statuses.ts'

export const dashboardRows: Record<string, MatrixRow> = {
  'GET /api/dashboard': { request: at('/api/dashboard'), expected: signedInOnly(200) },
  'POST /api/account/download': {
    request: () => ({ url: '/api/account/download', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'GET /api/account/calendar-feed': { request: at('/api/account/calendar-feed'), expected: signedInOnly(200) },
  'POST /api/account/calendar-feed': { request: at('/api/account/calendar-feed'), expected: approvedOnly(201) },
  'DELETE /api/account/calendar-feed': { request: at('/api/account/calendar-feed'), expected: signedInOnly(200) },
  'GET /api/account/erasure': { request: at('/api/account/erasure'), expected: signedInOnly(200) },
  'POST /api/account/erasure': {
    request: () => ({ url: '/api/account/erasure', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'DELETE /api/account/erasure': { request: at('/api/account/erasure'), expected: signedInOnly(404) },
}
