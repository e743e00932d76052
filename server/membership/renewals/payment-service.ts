import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import { findUnusual, type Unusual } from '#shared/membership/dues/unusual-payment-rules.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { checkPaidOn, MAX_NOTES, type Payment } from '#shared/membership/payment-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { PaymentMethod } from '#shared/platform/payment-enums.ts'
import type { Renewal } from '../member-queries.ts'
import { carryCredit } from '../payments/credit-service.ts'
import { postDues } from '../payments/dues-posting.ts'
import { insertPayments, listPayments, listWithReference, nameReceipt, sumOf } from '../payments/payment-queries.ts'
import { settleYear } from '../payments/settle-year.ts'
import { listSameSlips } from '../payments/slip-queries.ts'
import { getPlan } from '../plans/plan-queries.ts'
import { insertReceipt, type Receipt } from '../receipts/receipt-queries.ts'
import { endLapse } from '../status/lapse-end.ts'
import { notifyAboutDues } from './dues-notices.ts'
import { findAccountName, type LockedRenewal, lockRenewal, updateRenewal, writeState } from './ledger-queries.ts'

/** `heldBy` is the undoable change whose messages wait. */
export type RenewalInput = { renewalId: string; adminId: string; now: Date; heldBy?: string }
/** What people record, or what the site has received by card. */
export type ReceivedDues = Omit<Payment, 'paymentMethod'> & { paymentMethod: PaymentMethod }
type Recorded = Omit<Payment, 'amount' | 'updatedAt'>
/** `adminId` is null for a payment that the site itself recorded. */
type PaymentInput = Omit<RenewalInput, 'adminId'> & { adminId: string | null }

/**
 * Records a payment, sends the member its receipt and returns the payment's id. The year is paid once everything has been
 * received; any excess pays other open years. `slipUrl` confirms that slip. Throws not_found, renewal_settled,
 * renewal_changed, slip_changed, needs_confirmation or validation_failed.
 */
export function recordPayment(db: Executor, processing: PaymentInput, payment: ReceivedDues): Promise<string> {
  return db.transaction((tx) => pay(tx, processing, () => payment))
}

/** Like `recordPayment`, for whatever amount is still open for the year. */
export function recordFullPayment(db: Database, processing: RenewalInput, payment: Recorded): Promise<string> {
  return db.transaction((tx) => pay(tx, processing, (amount) => ({ ...payment, amount })))
}

async function pay(
  tx: Transaction,
  { renewalId, adminId, now, heldBy }: PaymentInput,
  of: (open: number) => ReceivedDues,
) {
  const { renewal, member, outstanding } = await lockUnsettled(tx, renewalId)
  const payment = of(outstanding)
  if (payment.amount === 0) throw new AppError('renewal_settled')
  const { amount, paymentMethod, paymentReference, payerName, paidOn, notes, slipUrl } = payment
  await requireSeen(tx, { renewal, member }, payment.updatedAt)
  if (slipUrl && slipUrl !== renewal.slipUrl) throw new AppError('slip_changed')
  await requireUsual(tx, payment, { renewalYear: renewal.renewalYear, outstanding }, now)
  const paid = {
    amount,
    paymentMethod,
    paymentReference: paymentReference || null,
    payerName: payerName || null,
    paidOn,
  }
  const entry = { kind: 'payment' as const, slipUrl: slipUrl || null, recordedBy: adminId, createdAt: now }
  const [paymentId] = await insertPayments(tx, [{ ...paid, ...entry, renewalId }])
  const slip = slipUrl ? { slipUrl: null, slipRejection: null } : { slipRejection: null }
  const noted = { ...slip, notes: appendNotes(renewal, notes) }
  const status = await settleYear(tx, renewal, { now, noted })
  const receipt = await writeReceipt(tx, { renewal, member, outstanding }, { ...paid, issuedBy: adminId }, now)
  await nameReceipt(tx, paymentId!, receipt.number)
  await postDues(
    tx,
    { kind: 'dues_payment', id: paymentId! },
    { ...paid, receiptNumber: receipt.number, renewal, member, adminId, now },
  )
  if (amount > outstanding) await carryCredit(tx, member, { adminId, now, heldBy })
  await writeState(tx, member.id, gulfToday(now))
  await endLapse(tx, member.id, { adminId, now, heldBy })
  const news = status === 'paid' ? 'paid' : 'part paid'
  const remainder = { renewal, userId: member.userId, amount: outstanding - amount }
  if (!heldBy) await notifyAboutDues(tx, remainder, news, now)
  await recordActivity(tx, {
    ...aboutRenewal(status === 'paid' ? 'renewal.paid' : 'renewal.part_paid', renewal, adminId),
    before: { status: renewal.status },
    after: { status, ...asLogged(paid), receiptNumber: receipt.number, ...named(renewal) },
  })
  const ids = { receiptNumber: receipt.number, userId: member.userId }
  await sendMail(tx, 'dues-paid', ids, { heldBy })
  if (heldBy) await notifyAboutDues(tx, { ...remainder, heldBy, sameAs: { name: 'dues-paid', ids } }, news, now)
  return paymentId!
}

/** Appends a note to the existing ones. Throws validation_failed when the text gets too long. */
function appendNotes({ notes, renewalYear }: Renewal, added: string | undefined): string | null {
  const all = [notes, added].filter(Boolean).join(' · ')
  if (!added || all.length <= MAX_NOTES) return all || null
  const message = `The notes for ${renewalYear} have room for only ${Math.max(0, MAX_NOTES - all.length + added.length)} more characters.`
  throw new AppError('validation_failed', { message, fields: { notes: message } })
}

type Open = LockedRenewal & { outstanding: number }
type Paid = Pick<Receipt, 'amount' | 'paymentMethod' | 'paymentReference' | 'payerName' | 'paidOn' | 'issuedBy'>

async function writeReceipt(tx: Transaction, { renewal, member, outstanding }: Open, paid: Paid, now: Date) {
  const { fullName: memberName, membershipNumber, membershipType, planId } = member
  const { name: planName } = await getPlan(tx, planId)
  const { id: renewalId, renewalYear, amount: dueAmount } = renewal
  const about = { memberName, membershipNumber, membershipType, planName }
  const balanceAfter = outstanding - paid.amount
  return insertReceipt(tx, { ...paid, ...about, renewalId, renewalYear, dueAmount, balanceAfter }, now)
}

/**
 * Waives the open amount of a year; the member reads the reason. Returns the version of the waived year. Throws not_found,
 * renewal_settled or renewal_changed.
 */
export async function waiveRenewal(
  db: Executor,
  {
    renewalId,
    adminId,
    now,
    heldBy,
    reason,
    updatedAt,
  }: RenewalInput & { reason: string; updatedAt?: Date | undefined },
): Promise<Date> {
  const { waivedAt } = await decide(db, aboutRenewal('renewal.waived', { id: renewalId }, adminId), {
    change: async (tx) => {
      const open = await lockUnsettled(tx, renewalId)
      await requireSeen(tx, open, updatedAt)
      const { renewal, member } = open
      const waived = { status: 'waived', waiverReason: reason, renewalDate: gulfToday(now) } as const
      const stored = { ...waived, processedBy: adminId, slipRejection: null }
      const waivedAt = await updateRenewal(tx, renewal, stored, now)
      await writeState(tx, member.id, gulfToday(now))
      await endLapse(tx, member.id, { adminId, now, heldBy })
      return { renewal, member, waivedAt, before: { status: renewal.status }, after: { ...waived, ...named(renewal) } }
    },
    announce: async (tx, { renewal, member }) => {
      await sendMail(tx, 'dues-waived', { renewalId }, { heldBy })
      const sameAs = { name: 'dues-waived', ids: { renewalId } } as const
      await notifyAboutDues(tx, { renewal, userId: member.userId, heldBy, sameAs }, 'waived', now)
    },
  })
  return waivedAt
}

/** Throws renewal_changed if the year has changed since the treasurer saw it; without `seen` any state is accepted. */
export async function requireSeen(tx: Transaction, { renewal, member }: LockedRenewal, seen: Date | undefined) {
  if (!seen || seen.getTime() === renewal.updatedAt.getTime()) return
  const outstanding = formatFils(await findOutstanding(tx, renewal))
  throw new AppError('renewal_changed', {
    message: `The dues of ${member.fullName} for ${renewal.renewalYear} have changed since you opened them. ${outstanding} is now outstanding. Your entry was not saved.`,
  })
}

type CheckedPayment = {
  amount: number
  paidOn: string
  confirmed?: boolean | undefined
  /** Not of a refund: money goes back under the reference of its own transfer. */
  paymentReference?: string | undefined
  slipUrl?: string | undefined
}

/**
 * Throws validation_failed for a date in the future, and needs_confirmation for anything unusual until it is confirmed.
 */
export async function requireUsual(
  tx: Transaction,
  ...checked: [payment: CheckedPayment, year: { renewalYear: number; outstanding: number }, now: Date]
): Promise<void> {
  const unusual = await findUnusualIn(tx, ...checked)
  if (unusual)
    throw new AppError('needs_confirmation', { message: Object.values(unusual).join(' '), fields: { ...unusual } })
}

/** What is unusual about a payment until it is confirmed, or null. Throws validation_failed for a date in the future. */
export async function findUnusualIn(
  tx: Transaction,
  { amount, paidOn, confirmed, paymentReference, slipUrl }: CheckedPayment,
  { renewalYear, outstanding }: { renewalYear: number; outstanding: number },
  now: Date,
): Promise<Unusual | null> {
  const wrongDay = checkPaidOn(paidOn, gulfToday(now))
  if (wrongDay) throw new AppError('validation_failed', { message: wrongDay, fields: { paidOn: wrongDay } })
  if (confirmed) return null
  const { foundedYear } = await readSettings(tx)
  const sameReference = paymentReference ? await listWithReference(tx, { paymentReference, amount, paidOn }) : []
  const sameSlip = slipUrl ? await listSameSlips(tx, slipUrl) : []
  const circumstances = { renewalYear, outstanding, foundedYear, sameReference, sameSlip }
  return findUnusual({ amount, paidOn }, circumstances)
}

/** Sends the receipt of a payment to the member again. Throws not_found or renewal_not_settled. */
export function resendReceipt(
  db: Database,
  { renewalId, adminId, paymentId }: Omit<RenewalInput, 'now'> & { paymentId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockRenewal(tx, renewalId)
    const payment = (await listPayments(tx, [renewalId])).find(({ id }) => id === paymentId)
    if (!payment?.receiptNumber) throw new AppError('renewal_not_settled')
    const { receiptNumber } = payment
    await recordActivity(tx, { ...aboutRenewal('renewal.receipt_sent', renewal, adminId), after: { receiptNumber } })
    await sendMail(tx, 'dues-paid', { receiptNumber, userId: member.userId })
  })
}

/**
 * A year that is still owed, with its open amount in fils. Throws not_found, or renewal_settled with who settled it.
 */
export async function lockUnsettled(tx: Transaction, renewalId: string): Promise<Open> {
  const locked = await lockRenewal(tx, renewalId)
  if (isSettled(locked.renewal)) {
    throw new AppError('renewal_settled', { message: await messageFor(tx, locked) })
  }
  return { ...locked, outstanding: await findOutstanding(tx, locked.renewal) }
}

const findOutstanding = async (tx: Transaction, renewal: Renewal): Promise<number> =>
  balanceOf(renewal, sumOf(await listPayments(tx, [renewal.id]))).outstanding

async function messageFor(tx: Transaction, { renewal, member }: LockedRenewal): Promise<string> {
  const { status, renewalYear, renewalDate, processedBy } = renewal
  const by = await findAccountName(tx, processedBy)
  const receiptNumber = (await listPayments(tx, [renewal.id])).at(-1)?.receiptNumber
  const how = status === 'waived' ? 'waived' : `paid${receiptNumber ? `, receipt ${receiptNumber}` : ''}`
  const when = renewalDate ? ` (${formatCardDate(renewalDate)}${by ? `, recorded by ${by}` : ''})` : ''
  return `The ${renewalYear} dues of ${member.fullName} are already ${how}${when}. Nothing was changed.`
}

/** The fields of an activity-log entry about a dues year; `actorId` is null for an action of the site itself. */
export const aboutRenewal = (action: string, { id }: Pick<Renewal, 'id'>, actorId: string | null) => ({
  actorId,
  action,
  subjectType: 'renewal',
  subjectId: id,
})

/** Amounts in the activity log are in fils, and their field names say so. */
export const asLogged = <P extends { amount: number }>({ amount, ...payment }: P) => ({
  ...payment,
  amountFils: amount,
})
/** How the activity log identifies a year: by member and year. */
export const named = ({ memberId, renewalYear }: Pick<Renewal, 'memberId' | 'renewalYear'>) => ({
  memberId,
  renewalYear,
})
