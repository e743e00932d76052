import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isSettled, renewalStatusOn } from '#shared/membership/dues-rules.ts'
import { type Payment, refusePaidOn } from '#shared/membership/payment-rules.ts'
import { formatCardDate, gulfDay } from '#shared/platform/gulf-dates.ts'
import type { Renewal } from '../member-queries.ts'
import { insertReceipt, voidReceipt } from '../receipts/receipt-queries.ts'
import { tellAboutDues } from './dues-notices.ts'
import { findAccountName, type LockedRenewal, lockRenewal, updateRenewal, writeStanding } from './ledger-queries.ts'

export type Processing = { renewalId: string; adminId: string; now: Date }

/**
 * Records that a year was paid and writes its receipt, which the member is sent. With `slipUrl` it confirms that slip.
 * Refuses 'not_found', 'renewal_settled', 'slip_changed', 'validation_failed'.
 */
export function recordPayment(db: Database, processing: Processing, payment: Payment): Promise<void> {
  return db.transaction((tx) => pay(tx, processing, () => payment))
}

/** The same for the full dues of a year, however much that is. */
export function recordFullPayment(
  db: Database,
  processing: Processing,
  payment: Omit<Payment, 'amount'>,
): Promise<void> {
  return db.transaction((tx) => pay(tx, processing, ({ amount }) => ({ ...payment, amount })))
}

async function pay(tx: Transaction, { renewalId, adminId, now }: Processing, of: (renewal: Renewal) => Payment) {
  const { renewal, member } = await lockUnsettled(tx, renewalId)
  const { amount, paymentMethod, paymentReference = null, paidOn, notes, slipUrl } = of(renewal)
  const wrongDay = refusePaidOn(paidOn, gulfDay(now))
  if (wrongDay) throw new Refusal('validation_failed', { words: wrongDay, fields: { paidOn: wrongDay } })
  if (slipUrl && slipUrl !== renewal.slipUrl) throw new Refusal('slip_changed')
  const { fullName: memberName, membershipNumber, membershipType } = member
  const reference = paymentReference || null
  const receipt = await insertReceipt(
    tx,
    {
      ...{ renewalId, memberName, membershipNumber, membershipType, renewalYear: renewal.renewalYear, amount },
      ...{ paymentMethod, paymentReference: reference, paidOn, issuedBy: adminId },
    },
    now,
  )
  const paid = { status: 'paid', renewalDate: paidOn, paymentMethod, receiptNumber: receipt.number } as const
  const more = { paymentReference: reference, processedBy: adminId, notes: notes || renewal.notes, slipRefusal: null }
  await updateRenewal(tx, renewalId, { ...paid, ...more })
  await writeStanding(tx, member.id, gulfDay(now))
  await recordActivity(tx, {
    ...aboutRenewal('renewal.paid', renewal, adminId),
    before: { status: renewal.status },
    after: { ...paid, amount, paymentReference: reference, memberId: member.id, renewalYear: renewal.renewalYear },
  })
  await sendMail(tx, 'dues-paid', { receiptNumber: receipt.number, userId: member.userId })
  await tellAboutDues(tx, { renewal, userId: member.userId }, 'paid', now)
}

/** Lets somebody off the dues of a year; the member is told why. Refuses 'not_found', 'renewal_settled'. */
export function waiveRenewal(
  db: Database,
  { renewalId, adminId, now, reason }: Processing & { reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockUnsettled(tx, renewalId)
    const waived = { status: 'waived', waiverReason: reason, renewalDate: gulfDay(now) } as const
    await updateRenewal(tx, renewalId, { ...waived, processedBy: adminId, slipRefusal: null })
    await writeStanding(tx, member.id, gulfDay(now))
    await recordActivity(tx, {
      ...aboutRenewal('renewal.waived', renewal, adminId),
      before: { status: renewal.status },
      after: { ...waived, memberId: member.id, renewalYear: renewal.renewalYear },
    })
    await sendMail(tx, 'dues-waived', { renewalId })
    await tellAboutDues(tx, { renewal, userId: member.userId }, 'waived', now)
  })
}

/** Takes back what was recorded by mistake: the year is owed again, and a receipt is void. Refuses 'not_found', 'renewal_not_settled'. */
export function undoRecord(
  db: Database,
  { renewalId, adminId, now, reason }: Processing & { reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockRenewal(tx, renewalId)
    if (!isSettled(renewal)) throw new Refusal('renewal_not_settled')
    const { receiptNumber, renewalYear, dueDate } = renewal
    if (receiptNumber) await voidReceipt(tx, receiptNumber, reason, now)
    const status = renewalStatusOn({ status: 'pending', dueDate }, gulfDay(now))
    const empty = { renewalDate: null, paymentMethod: null, paymentReference: null, receiptNumber: null }
    await updateRenewal(tx, renewalId, { status, ...empty, waiverReason: null, processedBy: null })
    await writeStanding(tx, member.id, gulfDay(now))
    const { renewalDate, paymentMethod, paymentReference, waiverReason } = renewal
    await recordActivity(tx, {
      ...aboutRenewal('renewal.undone', renewal, adminId),
      before: { status: renewal.status, renewalDate, paymentMethod, paymentReference, receiptNumber, waiverReason },
      after: { status, reason, memberId: member.id, renewalYear },
    })
    await sendMail(tx, 'dues-record-undone', { renewalId, receiptNumber })
    await tellAboutDues(tx, { renewal, userId: member.userId }, 'undone', now)
  })
}

/** Sends the receipt of a paid year to the member once more. Refuses 'not_found', 'renewal_not_settled'. */
export function resendReceipt(db: Database, { renewalId, adminId }: Omit<Processing, 'now'>): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockRenewal(tx, renewalId)
    const { receiptNumber } = renewal
    if (!receiptNumber) throw new Refusal('renewal_not_settled')
    await recordActivity(tx, { ...aboutRenewal('renewal.receipt_sent', renewal, adminId), after: { receiptNumber } })
    await sendMail(tx, 'dues-paid', { receiptNumber, userId: member.userId })
  })
}

/** A year that is still owed. Refuses 'not_found', and 'renewal_settled' with who settled it. */
export async function lockUnsettled(tx: Transaction, renewalId: string): Promise<LockedRenewal> {
  const locked = await lockRenewal(tx, renewalId)
  if (isSettled(locked.renewal)) {
    throw new Refusal('renewal_settled', { words: await wordsFor(tx, locked) })
  }
  return locked
}

async function wordsFor(tx: Transaction, { renewal, member }: LockedRenewal): Promise<string> {
  const { status, renewalYear, receiptNumber, renewalDate, processedBy } = renewal
  const by = await findAccountName(tx, processedBy)
  const how = status === 'waived' ? 'waived' : `paid${receiptNumber ? `, receipt ${receiptNumber}` : ''}`
  const when = renewalDate ? ` (${formatCardDate(renewalDate)}${by ? `, recorded by ${by}` : ''})` : ''
  return `${renewalYear} of ${member.fullName} is already ${how}${when}. Nothing was recorded a second time.`
}

export const aboutRenewal = (action: string, { id }: Pick<Renewal, 'id'>, actorId: string | null) => ({
  ...{ actorId, action, subjectType: 'renewal', subjectId: id },
})
