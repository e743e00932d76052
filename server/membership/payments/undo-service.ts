import { eq } from 'drizzle-orm'
import { requireNotPaidByCard, requireNotSentToCard } from '#server/money/cards/refund-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isSettled, renewalStatusOn } from '#shared/membership/dues-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Renewal } from '../member-queries.ts'
import { voidReceipt } from '../receipts/receipt-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { notifyAboutDues } from '../renewals/dues-notices.ts'
import { lockRenewal, updateRenewal, writeState } from '../renewals/ledger-queries.ts'
import { aboutRenewal, asLogged, named, type RenewalInput, requireSeen } from '../renewals/payment-service.ts'
import { resumeLapse } from '../status/lapse-end.ts'
import { takeBackDues } from './dues-posting.ts'
import { type DuesPayment, listPayments, listUndoneWith, markUndone, sumOf } from './payment-queries.ts'
import { settleYear } from './settle-year.ts'

type UndoInput = RenewalInput & {
  reason: string
  paymentId?: string | undefined
  updatedAt?: Date | undefined
  /** The member is not told: the record was never announced. */
  isSilent?: boolean
}

/**
 * Undoes what was recorded by mistake: the named payment, or the waiver. A receipt becomes void, and the year is owed
 * again as far as nothing else paid it. If the year has only one payment, it need not be named. Throws not_found,
 * renewal_not_settled, renewal_changed, credit_used, card_payment_received, card_refund_sent, or validation_failed if it is unclear which payment is meant.
 */
export function undoRecord(db: Executor, undoing: UndoInput): Promise<void> {
  const { renewalId, adminId, now, reason, paymentId, updatedAt, isSilent } = undoing
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockRenewal(tx, renewalId)
    await requireSeen(tx, { renewal, member }, updatedAt)
    // without a named payment, a waiver that is already gone must not undo a payment instead
    if (!paymentId && !isSettled(renewal)) throw new AppError('renewal_not_settled')
    const payments = await listPayments(tx, [renewalId])
    const undone =
      renewal.status === 'waived' && !paymentId
        ? await undoWaiver(tx, renewal, now)
        : await undoPayment(tx, renewal, choosePayment(payments, paymentId), undoing)
    await writeState(tx, member.id, gulfToday(now))
    await resumeLapse(tx, member.id, now)
    await recordActivity(tx, {
      ...aboutRenewal('renewal.undone', renewal, adminId),
      before: { status: renewal.status, ...undone.before },
      after: { status: undone.status, reason, ...named(renewal) },
    })
    if (isSilent) return
    const { year, receiptNumber, refundId } = undone
    if (refundId) await sendMail(tx, 'dues-refund-undone', { renewalId, paymentId: refundId })
    else await sendMail(tx, 'dues-record-undone', { renewalId: year.id, receiptNumber })
    await notifyAboutDues(tx, { renewal: year, userId: member.userId }, 'undone', now)
  })
}

function choosePayment(payments: readonly DuesPayment[], paymentId: string | undefined): DuesPayment {
  const chosen = paymentId ? payments.find(({ id }) => id === paymentId) : payments[0]
  if (!chosen) throw new AppError('renewal_not_settled')
  if (!paymentId && payments.length > 1)
    throw new AppError('validation_failed', { fields: { paymentId: 'Please choose the payment to undo.' } })
  return chosen
}

async function undoWaiver(tx: Transaction, renewal: Renewal, now: Date) {
  const { waiverReason, renewalDate, dueDate, amount, renewalYear } = renewal
  if (amount === 0)
    throw new AppError('renewal_not_settled', {
      message: `There are no dues for ${renewalYear}, so there is no waiver to undo.`,
    })
  const status = renewalStatusOn({ status: 'pending', dueDate }, gulfToday(now))
  const open = { status, waiverReason: null, renewalDate: null, processedBy: null }
  await updateRenewal(tx, renewal, open, now)
  return { year: renewal, status, before: { waiverReason, renewalDate }, receiptNumber: null, refundId: null }
}

async function undoPayment(
  tx: Transaction,
  renewal: Renewal,
  payment: DuesPayment,
  { adminId, now, reason }: UndoInput,
) {
  const together = await listUndoneWith(tx, payment)
  for (const { id } of together) {
    await requireNotPaidByCard(tx, id)
    await requireNotSentToCard(tx, id)
  }
  await markUndone(tx, together, { undoneAt: now, undoneBy: adminId, undoReason: reason })
  for (const { renewalId } of together) await requireNothingUsed(tx, renewalId)
  if (payment.receiptNumber) await voidReceipt(tx, payment.receiptNumber, reason, now)
  let year = renewal
  for (const { renewalId, amount } of together) {
    if (renewalId === renewal.id) continue
    const other = await readYear(tx, renewalId)
    await settleYear(tx, other, { now })
    // for a credit, the member is notified about the year that it paid
    if (amount > 0) year = other
  }
  const status = await settleYear(tx, await withoutRefundWaiver(tx, renewal, payment), { now })
  await takeBackDues(tx, payment, { reason, actorId: adminId, now })
  const { kind, amount, paymentMethod, paymentReference, payerName, paidOn, receiptNumber } = payment
  const before = asLogged({ kind, amount, paymentMethod, paymentReference, payerName, paidOn, receiptNumber })
  return { year, status, before, receiptNumber, refundId: kind === 'refund' ? payment.id : null }
}

/** A year that was waived with a refund is paid again once the refund is undone. */
async function withoutRefundWaiver(tx: Transaction, renewal: Renewal, { kind }: DuesPayment): Promise<Renewal> {
  if (kind !== 'refund' || renewal.status !== 'waived') return renewal
  const isPaid = sumOf(await listPayments(tx, [renewal.id])) >= renewal.amount
  return isPaid ? { ...renewal, status: 'pending' } : renewal
}

/** Money that has left a year must have come in before. Throws credit_used. */
async function requireNothingUsed(tx: Transaction, renewalId: string): Promise<void> {
  if (sumOf(await listPayments(tx, [renewalId])) < 0) throw new AppError('credit_used')
}

async function readYear(tx: Transaction, id: string): Promise<Renewal> {
  const [renewal] = await tx.select().from(membershipRenewals).where(eq(membershipRenewals.id, id)).for('update')
  if (!renewal) throw new AppError('not_found')
  return renewal
}
