import { confirmPremium } from '#server/marketplace/premium/premium-decision-service.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  householdToo,
  type MatrixRow,
  ownerOrAdmin,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const confirmPayment = async (app: TestApp, { payment }: MatrixData) => {
  const { id: actorId } = await app.admin()
  await confirmPremium(app.db, payment.id, { actorId, now: app.clock.time })
}

export const premiumRows: Record<string, MatrixRow> = {
  'GET /api/premium': { request: at('/api/premium'), expected: signedInOnly(200) },
  'POST /api/listings/{id}/premium': {
    duty: 'marketplace',
    // nobody pays for somebody else, not even admins
    request: ({ waitingListing }) => ({
      url: `/api/listings/${waitingListing.id}/premium`,
      body: { paymentReference: 'TR-4711' },
    }),
    expected: householdToo(cells(401, 403, 403, 403, 201, 404, 404, 404, 403), 404),
  },
  'POST /api/upload/premium-slip': {
    duty: 'marketplace',
    request: () => ({ url: '/api/upload/premium-slip', form: 'slip' }),
    expected: householdToo({ ...approvedOnly(200), admin: 200, 'super admin': 200 }, 200),
  },
  'GET /api/premium/{id}/receipt.pdf': {
    duty: 'marketplace',
    request: ({ payment }) => ({ url: `/api/premium/${payment.id}/receipt.pdf` }),
    before: confirmPayment,
    expected: ownerOrAdmin(200),
  },
  'GET /api/admin/premium': { request: at('/api/admin/premium'), expected: adminsOnly(200) },
  'POST /api/admin/premium/{id}/confirm': {
    request: ({ payment }) => ({ url: `/api/admin/premium/${payment.id}/confirm` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/premium/{id}/reject': {
    request: ({ payment }) => ({
      url: `/api/admin/premium/${payment.id}/reject`,
      body: { reason: 'No such transfer has arrived' },
    }),
    expected: adminsOnly(200),
  },
}
