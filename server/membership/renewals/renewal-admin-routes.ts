import type { FastifyInstance } from 'fastify'
import { type Account, admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { holdForEach } from '#server/platform/undo/held-messages.ts'
import { renewalAdminApi } from '#shared/membership/dues/renewal-admin-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { refundPayment } from '../payments/refund-service.ts'
import { undoRecord } from '../payments/undo-service.ts'
import { recordFullPayment, recordPayment, resendReceipt, waiveRenewal } from './payment-service.ts'
import { remindByHand, reminderMessage } from './reminder-service.ts'
import { findTotals, getListedRenewal, listRenewals } from './renewal-list-queries.ts'
import { rejectSlip } from './slip-service.ts'

export function mountRenewalAdmin(app: FastifyInstance, { db, now }: AppContext): void {
  const today = () => gulfToday(now())
  const listed = (id: string) => getListedRenewal(db, id, today())
  const held = ({ id }: Account) => ({ area: 'dues', actorId: id, now })
  mount(app, renewalAdminApi, {
    'GET /api/admin/renewals': admin(async ({ query, request, reply }) => {
      const page = await listRenewals(db, query, today())
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/renewals/totals': admin(({ query }) => findTotals(db, query, today())),
    'POST /api/admin/renewals/:id/payment': admin(async ({ params: { id }, body, account }) => {
      await recordPayment(db, { renewalId: id, adminId: account.id, now: now() }, body)
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/waive': admin(async ({ params: { id }, body, account }) => {
      await waiveRenewal(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/undo': admin(async ({ params: { id }, body, account }) => {
      await undoRecord(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/refund': admin(async ({ params: { id }, body, account }) => {
      await refundPayment(db, { renewalId: id, adminId: account.id, now: now() }, body)
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/slip/reject': admin(async ({ params: { id }, body, account }) => {
      await rejectSlip(db, { renewalId: id, adminId: account.id, now: now(), ...body })
      return listed(id)
    }),
    'POST /api/admin/renewals/:id/receipt': admin(async ({ params: { id }, body, account }) => {
      await resendReceipt(db, { renewalId: id, adminId: account.id, ...body })
      return { message: 'The receipt is on its way again.' }
    }),
    'POST /api/admin/renewals/payments': admin(({ body: { ids, ...payment }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-recorded', ids, message: (done) => `${years(done)} recorded as paid.` },
        async (renewalId, heldBy) => ({
          renewalId,
          paymentId: await recordFullPayment(db, { renewalId, adminId: account.id, now: now(), heldBy }, payment),
        }),
      ),
    ),
    'POST /api/admin/renewals/waivers': admin(({ body: { ids, reason }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-recorded', ids, message: (done) => `${years(done)} waived.` },
        async (renewalId, heldBy) => {
          const waivedAt = await waiveRenewal(db, { renewalId, adminId: account.id, now: now(), heldBy, reason })
          return { renewalId, waivedAt: waivedAt.toISOString() }
        },
      ),
    ),
    'POST /api/admin/renewals/reminders': admin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-reminded', ids, message: reminderMessage },
        async (renewalId, heldBy) => {
          await remindByHand(db, { renewalId, adminId: account.id, now: now(), heldBy })
          return { renewalId }
        },
      ),
    ),
  })
}

const years = (done: number) => counted(done, 'year has been', 'years have been')
