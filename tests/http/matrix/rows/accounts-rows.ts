import {
  at,
  cells,
  everybody,
  type MatrixRow,
  publicWrite,
  signedInOnly,
  superAdminOnly,
} from '../expected-statuses.ts'

export const accountsRows: Record<string, MatrixRow> = {
  'GET /api/login': { request: at('/api/login'), expected: everybody(302) },
  'GET /api/logout': { request: at('/api/logout'), expected: everybody(302) },
  'POST /api/auth/login': {
    request: () => ({ url: '/api/auth/login', body: { email: 'nobody@example.org', password: 'Wrong-2026' } }),
    expected: everybody(401),
  },
  'POST /api/auth/second-step': {
    request: () => ({
      url: '/api/auth/second-step',
      body: { email: 'nobody@example.org', password: 'Wrong-2026', code: '123456' },
    }),
    expected: everybody(401),
  },
  'POST /api/auth/confirm-email': {
    request: () => ({ url: '/api/auth/confirm-email', body: { token: 'unknown' } }),
    expected: publicWrite(400),
  },
  'GET /api/account': { request: at('/api/account'), expected: signedInOnly(200) },
  'GET /api/account/devices': { request: at('/api/account/devices'), expected: signedInOnly(200) },
  'DELETE /api/account/devices/{id}': {
    request: at('/api/account/devices/aaaaaaaaaaaaaaaaaaaaaa'),
    expected: signedInOnly(404),
  },
  'POST /api/account/sign-out-everywhere': {
    request: at('/api/account/sign-out-everywhere'),
    expected: signedInOnly(200),
  },
  'POST /api/account/email-change': {
    request: () => ({
      url: '/api/account/email-change',
      body: { newEmail: 'new@example.org', password: 'Wrong-2026' },
    }),
    expected: signedInOnly(400),
  },
  'DELETE /api/account/email-change': { request: at('/api/account/email-change'), expected: signedInOnly(200) },
  'POST /api/account/second-step': {
    request: () => ({ url: '/api/account/second-step', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/second-step/confirm': {
    request: () => ({ url: '/api/account/second-step/confirm', body: { code: '123456' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/second-step/disable': {
    request: () => ({ url: '/api/account/second-step/disable', body: { password: 'Wrong-2026', code: '123456' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/recovery-codes': {
    request: () => ({ url: '/api/account/recovery-codes', body: { password: 'Wrong-2026', code: '123456' } }),
    expected: signedInOnly(400),
  },
  'GET /api/admin/second-step-rule': {
    request: at('/api/admin/second-step-rule'),
    expected: superAdminOnly(200),
  },
  'PUT /api/admin/second-step-rule': {
    request: () => ({ url: '/api/admin/second-step-rule', body: { required: false } }),
    expected: superAdminOnly(200),
  },
  'GET /api/account/download/{key}': {
    request: at('/api/account/download/unknown'),
    expected: { ...everybody(404), anonymous: 401, 'must change password': 403 },
  },
  'POST /api/auth/logout-and-return': { request: at('/api/auth/logout-and-return'), expected: everybody(303) },
  'POST /api/auth/logout': { request: at('/api/auth/logout'), expected: everybody(200) },
  'POST /api/auth/forgot-password': {
    request: () => ({ url: '/api/auth/forgot-password', body: { email: 'nobody@example.org' } }),
    expected: everybody(200),
  },
  'POST /api/auth/change-password': {
    request: () => ({
      url: '/api/auth/change-password',
      body: { currentPassword: 'Wrong-2026', newPassword: 'Better-2026' },
    }),
    expected: cells(401, 400, 400, 400, 400, 400, 400, 400, 400),
  },
  'POST /api/auth/reset-password': {
    request: () => ({ url: '/api/auth/reset-password', body: { token: 'made-up', newPassword: 'Better-2026' } }),
    expected: everybody(400),
  },
  'POST /api/auth/reset-password/check': {
    request: () => ({ url: '/api/auth/reset-password/check', body: { token: 'made-up' } }),
    expected: everybody(200),
  },
  'GET /api/blocks': { request: at('/api/blocks'), expected: signedInOnly(200) },
  'PUT /api/blocks/{id}': {
    request: ({ owner }) => ({ url: `/api/blocks/${owner.userId}` }),
    expected: { ...signedInOnly(200), approved: 409 },
  },
  'DELETE /api/blocks/{id}': {
    request: ({ owner }) => ({ url: `/api/blocks/${owner.userId}` }),
    expected: signedInOnly(200),
  },
}
