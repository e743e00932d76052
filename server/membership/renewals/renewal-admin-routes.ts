import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import { requireCards } from '#server/money/cards/stripe-client.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { renewalAdminApi } from '#shared/membership/dues/renewal-admin-api.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { refundPayment } from '../payments/refund-service.ts'
import { undoRecord } from '../payments/undo-service.ts'
import { recordPayment, resendReceipt, waiveRenewal } from './payment-service.ts'
import { findTotals, getListedRenewal, listRenewals, renewalsFor } from './renewal-list-queries.ts'
import { rejectSlip } from './slip-service.ts'

export function mountRenewalAdmin(app: FastifyInstance, { db, now, config }: AppContext): void {
  const today = () => gulfToday(now())
  // in one transaction: once the act is stored, no other connection is needed for the response
  const act = (id: string, work: (tx: Transaction) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx)
      return getListedRenewal(tx, id, today())
    })
  mount(app, renewalAdminApi, {
    'GET /api/admin/renewals': treasurer(async ({ query, account, request, reply }) => {
      const page = await listRenewals(db, query, { reader: account, today: today() })
      describePage(request, reply, page)
      return renewalsFor(account, page.rows)
    }),
    'GET /api/admin/renewals/totals': treasurer(({ query, account }) =>
      findTotals(db, query, { reader: account, today: today() }),
    ),
    'POST /api/admin/renewals/:id/payment': treasurer(({ params: { id }, body, account }) =>
      act(id, (tx) => recordPayment(tx, { renewalId: id, adminId: account.id, now: now() }, body)),
    ),
    'POST /api/admin/renewals/:id/waive': treasurer(({ params: { id }, body, account }) =>
      act(id, (tx) => waiveRenewal(tx, { renewalId: id, adminId: account.id, now: now(), ...body })),
    ),
    'POST /api/admin/renewals/:id/undo': treasurer(({ params: { id }, body, account }) =>
      act(id, (tx) => undoRecord(tx, { renewalId: id, adminId: account.id, now: now(), ...body })),
    ),
    'POST /api/admin/renewals/:id/refund': treasurer(({ params: { id }, body, account }) => {
      if (body.paymentMethod === 'card') requireCards(config)
      return act(id, (tx) => refundPayment(tx, { renewalId: id, adminId: account.id, now: now() }, body))
    }),
    'POST /api/admin/renewals/:id/slip/reject': treasurer(({ params: { id }, body, account }) =>
      act(id, (tx) => rejectSlip(tx, { renewalId: id, adminId: account.id, now: now(), ...body })),
    ),
    'POST /api/admin/renewals/:id/receipt': treasurer(async ({ params: { id }, body, account }) => {
      await resendReceipt(db, { renewalId: id, adminId: account.id, ...body })
      return { message: 'The receipt is on its way again.' }
    }),
  })
}
