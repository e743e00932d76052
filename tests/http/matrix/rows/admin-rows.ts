import { handOvers } from '#server/admin/hand-over/hand-over-tables.ts'
import { FIRST_ACCESS } from '#shared/admin/hand-over/hand-over-rules.ts'
import { adminsOnly, at, everybody, type MatrixRow, superAdminOnly } from '../expected-statuses.ts'

export const adminRows: Record<string, MatrixRow> = {
  'GET /api/admin/members/{id}/merge': {
    request: ({ owner, applicant }) => ({ url: `/api/admin/members/${owner.id}/merge?with=${applicant.id}` }),
    expected: adminsOnly(200),
  },
  // a record is not merged with itself
  'POST /api/admin/members/{id}/merge': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/merge`, body: { with: owner.id } }),
    expected: adminsOnly(409),
  },
  'GET /api/admin/member-imports': { request: at('/api/admin/member-imports'), expected: adminsOnly(200) },
  'POST /api/admin/member-imports/{id}/undo': {
    request: () => ({ url: `/api/admin/member-imports/${crypto.randomUUID()}/undo` }),
    expected: adminsOnly(404),
  },
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
  'PUT /api/admin/people/{id}/duties': {
    request: ({ owner }) => ({
      url: `/api/admin/people/${owner.userId}/duties`,
      body: { duties: ['events'], password: 'Wrong-2026' },
    }),
    expected: superAdminOnly(400),
  },
  'DELETE /api/admin/people/{id}/sessions': {
    request: ({ applicant }) => ({ url: `/api/admin/people/${applicant.userId}/sessions` }),
    expected: superAdminOnly(200),
  },
  'GET /api/admin/duties': { request: at('/api/admin/duties'), expected: superAdminOnly(200) },
  'GET /api/admin/duties/own': {
    isForEveryAdmin: true,
    request: at('/api/admin/duties/own'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/duties/give': {
    isForEveryAdmin: true,
    request: ({ owner }) => ({
      url: '/api/admin/duties/give',
      body: { toId: owner.userId, password: 'Wrong-2026' },
    }),
    expected: adminsOnly(400),
  },
  'GET /api/admin/hand-over': { request: at('/api/admin/hand-over'), expected: superAdminOnly(200) },
  // nobody is chosen yet
  'PUT /api/admin/hand-over': {
    request: () => ({
      url: '/api/admin/hand-over',
      body: { day: null, termEnd: null, picks: [], access: FIRST_ACCESS, noteToJoined: '', noteToLeft: '' },
    }),
    expected: superAdminOnly(200),
  },
  'POST /api/admin/hand-over/plan': {
    request: () => ({ url: '/api/admin/hand-over/plan', body: { password: 'Wrong-2026' } }),
    expected: superAdminOnly(400),
  },
  // none is planned
  'DELETE /api/admin/hand-over/plan': { request: at('/api/admin/hand-over/plan'), expected: superAdminOnly(404) },
  'POST /api/admin/hand-over/elected': { request: at('/api/admin/hand-over/elected'), expected: superAdminOnly(404) },
  'DELETE /api/admin/hand-over/elected': { request: at('/api/admin/hand-over/elected'), expected: superAdminOnly(404) },
  'POST /api/admin/hand-over/{id}/undo': {
    request: () => ({ url: `/api/admin/hand-over/${crypto.randomUUID()}/undo` }),
    expected: superAdminOnly(404),
  },
  'GET /api/admin/hand-over/{id}/mails': {
    request: () => ({ url: `/api/admin/hand-over/${crypto.randomUUID()}/mails` }),
    expected: superAdminOnly(404),
  },
  'POST /api/admin/hand-over/{id}/mails': {
    request: () => ({ url: `/api/admin/hand-over/${crypto.randomUUID()}/mails` }),
    expected: superAdminOnly(404),
  },
  'GET /api/admin/hand-over/keys.pdf': { request: at('/api/admin/hand-over/keys.pdf'), expected: superAdminOnly(200) },
  // not prepared by anybody
  'DELETE /api/admin/hand-over': {
    before: (app) => app.db.delete(handOvers),
    request: at('/api/admin/hand-over'),
    expected: superAdminOnly(404),
  },
  'GET /api/admin/whom-to-ask': {
    isForEveryAdmin: true,
    request: at('/api/admin/whom-to-ask?audience=treasurer'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/today': { isForEveryAdmin: true, request: at('/api/admin/today'), expected: adminsOnly(200) },
  'GET /api/admin/setup': { request: at('/api/admin/setup'), expected: adminsOnly(200) },
  'PUT /api/admin/setup/{line}': {
    request: () => ({ url: '/api/admin/setup/members', body: { isDismissed: true } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/charts': { request: at('/api/admin/charts'), expected: adminsOnly(200) },
  'GET /api/admin/charts/plans': { request: at('/api/admin/charts/plans'), expected: adminsOnly(200) },
  'GET /api/admin/charts/money': { request: at('/api/admin/charts/money'), expected: adminsOnly(200) },
  'GET /api/admin/charts/attendance': { request: at('/api/admin/charts/attendance'), expected: adminsOnly(200) },
  'GET /api/admin/undo': {
    isForEveryAdmin: true,
    request: at('/api/admin/undo?area=gallery'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/undo/{id}/mail': {
    isForEveryAdmin: true,
    request: ({ event }) => ({ url: `/api/admin/undo/${event.id}/mail` }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/undo/{id}': {
    isForEveryAdmin: true,
    // nothing of theirs can be undone
    request: ({ event }) => ({ url: `/api/admin/undo/${event.id}` }),
    expected: adminsOnly(409),
  },
  'GET /api/admin/search': {
    isForEveryAdmin: true,
    request: at('/api/admin/search?q=asha'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/activity': { isForEveryAdmin: true, request: at('/api/admin/activity'), expected: adminsOnly(200) },
  'GET /api/admin/activity/kinds': {
    isForEveryAdmin: true,
    request: at('/api/admin/activity/kinds'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/refused-addresses': { request: at('/api/admin/refused-addresses'), expected: adminsOnly(200) },
  'GET /api/admin/failed-mails': { request: at('/api/admin/failed-mails'), expected: adminsOnly(200) },
  'POST /api/admin/failed-mails/{id}/send-again': {
    request: ({ owner }) => ({ url: `/api/admin/failed-mails/${owner.id}/send-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/failed-mails/send-again': {
    request: at('/api/admin/failed-mails/send-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/failed-tasks': { request: at('/api/admin/failed-tasks'), expected: adminsOnly(200) },
  'POST /api/admin/failed-tasks/{id}/run-again': {
    request: ({ owner }) => ({ url: `/api/admin/failed-tasks/${owner.id}/run-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/failed-tasks/run-again': {
    request: at('/api/admin/failed-tasks/run-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/backups': { request: at('/api/admin/backups'), expected: adminsOnly(200) },
  'POST /api/admin/backups': { request: at('/api/admin/backups'), expected: superAdminOnly(200) },
  'POST /api/admin/backups/{id}/download': {
    request: ({ owner }) => ({ url: `/api/admin/backups/${owner.id}/download`, body: { password: 'Wrong-2026' } }),
    expected: superAdminOnly(400),
  },
  'GET /api/admin/backups/{id}/archive/{key}': {
    request: ({ owner }) => ({ url: `/api/admin/backups/${owner.id}/archive/none` }),
    expected: superAdminOnly(404),
  },
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
  'GET /api/admin/deletion-requests': { request: at('/api/admin/deletion-requests'), expected: superAdminOnly(200) },
  'POST /api/admin/deletion-requests/{id}/carry-out': {
    request: ({ owner }) => ({ url: `/api/admin/deletion-requests/${owner.id}/carry-out` }),
    expected: superAdminOnly(404),
  },
}
