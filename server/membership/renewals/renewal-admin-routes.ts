import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { renewalAdminApi } from '#shared/membership/dues/renewal-admin-api.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { refundPayment } from '../payments/refund-service.ts'
import { undoRecord } from '../payments/undo-service.ts'
import { recordPayment, resendReceipt, waiveRenewal } from './payment-service.ts'
import { findTotals, getListedRenewal, listRenewals } from './renewal-list-queries.ts'
import { rejectSlip } from './slip-service.ts'

export function mountRenewalAdmin(app: FastifyInstance, { db, now }: AppContext): void {
  const today = () => gulfToday(now())
  const listed = (id: string) => getListedRenewal(db, id, today())
  mount(app, renewalAdminApi, {
    'GET /api/admin/renewals': treasurer(async ({ query, request, reply }) => {
      const page = await listRenewals(db, query, today())
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/renewals/totals': treasurer(({ query }) => findTotals(db, query, today())),
    'POST /api/admin/renewals/:id/payment': treasurer(async ({ params: { id }, body, account }) => {
      await recordPayment(db, { renewalId: id, adminId: account.id, now: now() }, body)
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/waive': treasurer(async ({ params: { id }, body, account }) => {
      await waiveRenewal(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/undo': treasurer(async ({ params: { id }, body, account }) => {
      await undoRecord(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/refund': treasurer(async ({ params: { id }, body, account }) => {
      await refundPayment(db, { renewalId: id, adminId: account.id, now: now() }, body)
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/slip/reject': treasurer(async ({ params: { id }, body, account }) => {
      await rejectSlip(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/receipt': treasurer(async ({ params: { id }, body, account }) => {
      await resendReceipt(db, { renewalId: id, adminId: account.id, ...body })
      return { message: 'The receipt is on its way again.' }
    }),
  })
}
