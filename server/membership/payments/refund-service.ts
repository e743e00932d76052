import type { Database } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import type { Refund } from '#shared/membership/payment-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { notifyAboutDues } from '../renewals/dues-notices.ts'
import { lockRenewal } from '../renewals/ledger-queries.ts'
import {
  aboutRenewal,
  asLogged,
  named,
  type RenewalInput,
  requireSeen,
  requireUsual,
} from '../renewals/payment-service.ts'
import { insertPayments, listPayments, sumOf } from './payment-queries.ts'
import { settleYear } from './settle-year.ts'

/**
 * Records that credit of a year was paid back to the member. Throws not_found, renewal_changed, refund_above_credit,
 * needs_confirmation or validation_failed.
 */
export async function refundCredit(
  db: Database,
  { renewalId, adminId, now }: RenewalInput,
  refund: Refund,
): Promise<void> {
  const { amount, paymentMethod, paymentReference, paidOn } = refund
  await decide(db, aboutRenewal('renewal.refunded', { id: renewalId }, adminId), {
    change: async (tx) => {
      const { renewal, member } = await lockRenewal(tx, renewalId)
      await requireSeen(tx, { renewal, member }, refund.updatedAt)
      const { credit } = balanceOf(renewal, sumOf(await listPayments(tx, [renewalId])))
      if (amount > credit)
        throw new AppError('refund_above_credit', {
          message: `The credit for ${renewal.renewalYear} is ${formatFils(credit)}.`,
        })
      await requireUsual(tx, refund, { renewalYear: renewal.renewalYear, outstanding: credit }, now)
      const paid = { amount: -amount, paymentMethod, paymentReference: paymentReference || null, paidOn }
      const [paymentId = ''] = await insertPayments(tx, [
        { ...paid, renewalId, kind: 'refund', recordedBy: adminId, createdAt: now },
      ])
      await settleYear(tx, renewal, { now })
      const logged = { before: { creditFils: credit }, after: { ...asLogged(paid), ...named(renewal) } }
      return { ...logged, renewal, member, paymentId }
    },
    announce: async (tx, { renewal, member, paymentId }) => {
      await sendMail(tx, 'dues-refunded', { renewalId, paymentId })
      await notifyAboutDues(tx, { renewal, userId: member.userId, amount }, 'refunded', now)
    },
  })
}
