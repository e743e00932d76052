import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { adminsOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'

export const memberImportRows: Record<string, MatrixRow> = {
  'POST /api/admin/members/{id}/welcome-mail': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/welcome-mail` }),
    before: (app, { owner }) => app.db.update(members).set({ welcomeDue: true }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/completion-requests': {
    request: () => ({ url: '/api/admin/members/completion-requests' }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/completion-request': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/completion-request` }),
    before: (app, { owner }) => app.db.update(members).set({ mobileNumber: '' }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/completion/check': {
    request: () => ({ url: '/api/completion/check', body: { token: 'unknown' } }),
    expected: everybody(404),
  },
  'POST /api/completion': {
    request: () => ({ url: '/api/completion', body: { token: 'unknown' } }),
    expected: everybody(404),
  },
  'POST /api/admin/members/welcome-mails': {
    request: () => ({ url: '/api/admin/members/welcome-mails' }),
    expected: adminsOnly(200),
  },
  // a photo is not a table
  'POST /api/admin/members/import/preview': {
    request: () => ({ url: '/api/admin/members/import/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'GET /api/admin/members/import/template.csv': {
    request: at('/api/admin/members/import/template.csv'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/import/rejected.csv': {
    request: () => ({ url: '/api/admin/members/import/rejected.csv', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update/preview': {
    request: () => ({ url: '/api/admin/members/import/update/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update': {
    request: () => ({ url: '/api/admin/members/import/update', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update/rejected.csv': {
    request: () => ({ url: '/api/admin/members/import/update/rejected.csv', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import': {
    request: () => ({ url: '/api/admin/members/import', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/welcome-mails/again': {
    request: ({ owner }) => ({ url: '/api/admin/members/welcome-mails/again', body: { ids: [owner.id] } }),
    expected: adminsOnly(200),
  },
}
