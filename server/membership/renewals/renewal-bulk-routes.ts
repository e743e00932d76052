import type { FastifyInstance } from 'fastify'
import { type Account, treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { holdForEach } from '#server/platform/undo/held-messages.ts'
import { renewalBulkApi } from '#shared/membership/dues/renewal-admin-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { recordDivided } from './divided-payment-service.ts'
import { recordFullPayment, waiveRenewal } from './payment-service.ts'
import { remindByHand, reminderMessage } from './reminder-service.ts'

export function mountRenewalBulk(app: FastifyInstance, { db, now }: AppContext): void {
  const held = ({ id }: Account) => ({ area: 'dues', actorId: id, now })
  mount(app, renewalBulkApi, {
    'POST /api/admin/renewals/payments': treasurer(({ body: { ids, ...payment }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-recorded', ids, message: (done) => `${years(done)} recorded as paid.` },
        async (renewalId, heldBy) => ({
          renewalId,
          paymentId: await recordFullPayment(db, { renewalId, adminId: account.id, now: now(), heldBy }, payment),
        }),
      ),
    ),
    'POST /api/admin/renewals/divided-payment': treasurer(({ body, account }) =>
      recordDivided(db, { ...held(account), name: 'dues-recorded' }, body),
    ),
    'POST /api/admin/renewals/waivers': treasurer(({ body: { ids, reason }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-recorded', ids, message: (done) => `${years(done)} waived.` },
        async (renewalId, heldBy) => {
          const waivedAt = await waiveRenewal(db, { renewalId, adminId: account.id, now: now(), heldBy, reason })
          return { renewalId, waivedAt: waivedAt.toISOString() }
        },
      ),
    ),
    'POST /api/admin/renewals/reminders': treasurer(({ body: { ids }, account }) =>
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
