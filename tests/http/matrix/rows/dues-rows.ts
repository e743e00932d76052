import { eq } from 'drizzle-orm'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { recordPayment } from '#server/membership/renewals/payment-service.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, at, cells, householdToo, type MatrixRow, signedInOnly } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const pay = async (app: TestApp, { renewal }: MatrixData) => {
  const payment = { amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-01' } as const
  const { id: adminId } = await app.admin()
  await recordPayment(app.db, { renewalId: renewal.id, adminId, now: app.clock.time }, payment)
  // the request is written before the payment, so the payment gets the id of its year
  await app.db.update(duesPayments).set({ id: renewal.id }).where(eq(duesPayments.renewalId, renewal.id))
}

export const duesRows: Record<string, MatrixRow> = {
  'GET /api/dues': {
    request: at('/api/dues'),
    expected: householdToo(cells(401, 404, 200, 200, 200, 200, 404, 404, 403), 403),
  },
  'GET /api/dues/payment': { request: at('/api/dues/payment'), expected: signedInOnly(200) },
  'POST /api/dues/{id}/slip': {
    request: ({ renewal }) => ({ url: `/api/dues/${renewal.id}/slip`, form: 'slip' }),
    expected: cells(401, 404, 404, 404, 200, 404, 404, 404, 403),
  },
  'GET /api/dues/payments/{id}/receipt.pdf': {
    duty: 'treasurer',
    request: ({ renewal }) => ({ url: `/api/dues/payments/${renewal.id}/receipt.pdf` }),
    before: pay,
    expected: cells(401, 404, 404, 404, 200, 404, 200, 200, 403),
  },
  'GET /api/admin/renewals': { request: at('/api/admin/renewals?limit=1'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/totals': { request: at('/api/admin/renewals/totals'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/export.csv': { request: at('/api/admin/renewals/export.csv'), expected: adminsOnly(200) },
  'POST /api/admin/renewals/{id}/payment': {
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/payment`,
      body: { amount: 100, paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/refund': {
    // nothing was paid above the dues: callers who may refund get that error
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/refund`,
      body: { amount: 10, paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/renewals/{id}/waive': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/waive`, body: { reason: 'Between jobs' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/undo': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/undo`, body: { reason: 'Wrong member' } }),
    before: pay,
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/slip/reject': {
    // not the pending slip: callers who may reject slips get that error
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/slip/reject`,
      body: { reason: 'It cannot be read', slipUrl: '/files/unknown.pdf' },
    }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/renewals/{id}/receipt': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/receipt`, body: { paymentId: renewal.id } }),
    before: pay,
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/payments': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/payments',
      body: { ids: [renewal.id], paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/divided-payment': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/divided-payment',
      body: {
        amount: 100,
        paymentMethod: 'cash',
        paidOn: '2026-03-01',
        parts: [{ renewalId: renewal.id, amount: 100 }],
        confirmed: true,
      },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/waivers': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/waivers',
      body: { ids: [renewal.id], reason: 'Between jobs' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/reminders': {
    request: ({ renewal }) => ({ url: '/api/admin/renewals/reminders', body: { ids: [renewal.id] } }),
    expected: adminsOnly(200),
  },
}
