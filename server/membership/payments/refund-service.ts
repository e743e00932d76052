import { refundToCard } from '#server/money/cards/refund-service.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import type { Refund } from '#shared/membership/payment-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Renewal } from '../member-queries.ts'
import { notifyAboutDues } from '../renewals/dues-notices.ts'
import { lockRenewal, updateRenewal, writeState } from '../renewals/ledger-queries.ts'
import {
  aboutRenewal,
  asLogged,
  named,
  type RenewalInput,
  requireSeen,
  requireUsual,
} from '../renewals/payment-service.ts'
import { postDues } from './dues-posting.ts'
import { insertPayments, listPayments, nextRefundNumber, sumOf } from './payment-queries.ts'
import { settleYear } from './settle-year.ts'

/**
 * Records under a number of its own that money received for a year was paid back to the member. Receipts stay valid. What
 * is refunded beyond the credit is owed again, or waived if the year is settled and stays so. `isSent` is true if Stripe has sent
 * it back already. Returns the id of the refund. Throws not_found, renewal_changed, refund_above_received, not_paid_by_card,
 * needs_confirmation or validation_failed.
 */
export async function refundPayment(
  db: Executor,
  { renewalId, adminId, now }: Omit<RenewalInput, 'adminId'> & { adminId: string | null },
  refund: Refund,
  { isSent = false } = {},
): Promise<string> {
  const { amount, paymentMethod, paymentReference, paidOn } = refund
  const { paymentId } = await decide(db, aboutRenewal('renewal.refunded', { id: renewalId }, adminId), {
    change: async (tx) => {
      const { renewal, member } = await lockRenewal(tx, renewalId)
      await requireSeen(tx, { renewal, member }, refund.updatedAt)
      const payments = await listPayments(tx, [renewalId])
      const { received, credit } = balanceOf(renewal, sumOf(payments))
      if (amount > received)
        throw new AppError('refund_above_received', {
          message: `${formatFils(received)} was received for ${renewal.renewalYear}.`,
        })
      await requireUsual(
        tx,
        { ...refund, paymentReference: undefined },
        { renewalYear: renewal.renewalYear, outstanding: received },
        now,
      )
      const staysSettled = refund.staysSettled === true && isSettled(renewal)
      if (amount > credit && !staysSettled && !refund.confirmed) throw needsConfirmation(renewal, amount - credit)
      const refundNumber = await nextRefundNumber(tx, now)
      const paid = { amount: -amount, paymentMethod, paymentReference: paymentReference || null, paidOn, refundNumber }
      const [paymentId = ''] = await insertPayments(tx, [
        { ...paid, renewalId, kind: 'refund', recordedBy: adminId, createdAt: now },
      ])
      if (paymentMethod === 'card' && !isSent) {
        const paymentIds = payments.map(({ id }) => id)
        await refundToCard(tx, { paymentIds, sourceId: paymentId, amount, requestedBy: adminId, now })
      }
      if (staysSettled && amount > credit) await waiveRest(tx, renewal, { amount: amount - credit, adminId, now })
      else await settleYear(tx, renewal, { now })
      await writeState(tx, member.id, gulfToday(now))
      await postDues(tx, { kind: 'dues_refund', id: paymentId }, { ...paid, renewal, member, adminId, now })
      const logged = { before: { creditFils: credit }, after: { ...asLogged(paid), ...named(renewal) } }
      return { ...logged, renewal, member, paymentId }
    },
    announce: async (tx, { renewal, member, paymentId }) => {
      await sendMail(tx, 'dues-refunded', { renewalId, paymentId })
      await notifyAboutDues(tx, { renewal, userId: member.userId, amount }, 'refunded', now)
    },
  })
  return paymentId
}

type Refunded = { amount: number; adminId: string | null; now: Date }

async function waiveRest(tx: Transaction, renewal: Renewal, { amount, adminId, now }: Refunded): Promise<void> {
  const waived = { status: 'waived', renewalDate: gulfToday(now), processedBy: adminId } as const
  const waiverReason = renewal.waiverReason ?? `Refunded: ${formatFils(amount)}`
  await updateRenewal(tx, renewal, { ...waived, waiverReason }, now)
}

/** A waived year stays waived; otherwise the year is open again. */
function needsConfirmation({ status, renewalYear }: Renewal, fils: number): AppError {
  const dues = `${formatFils(fils)} of the dues for ${renewalYear}`
  const amount = status === 'waived' ? `This refunds ${dues}, which are waived.` : `${dues} will be outstanding again.`
  return new AppError('needs_confirmation', { message: amount, fields: { amount } })
}
