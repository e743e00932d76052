import { postFact, reverseFact, type Source } from '#server/money/posting-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { PaymentMethod } from '#shared/platform/payment-enums.ts'
import type { Member, Renewal } from '../member-queries.ts'
import type { DuesPayment } from './payment-queries.ts'

type Booked = {
  /** In fils; negative for a refund. */
  amount: number
  paymentMethod: PaymentMethod
  paidOn: string
  receiptNumber?: string
  renewal: Renewal
  member: Member
  adminId: string | null
  now: Date
}

/** Books a payment of dues, or a refund, on the account that its way of payment reaches. */
export async function postDues(tx: Transaction, source: Source, booked: Booked): Promise<void> {
  const { amount, paymentMethod: method, paidOn, receiptNumber, renewal, member, adminId, now } = booked
  const isRefund = amount < 0
  const dues = { category: 'dues' } as const
  const text = isRefund ? `Refund of dues for ${renewal.renewalYear}` : `Dues for ${renewal.renewalYear}`
  await postFact(tx, {
    source,
    from: isRefund ? { method } : dues,
    to: isRefund ? dues : { method },
    amount: Math.abs(amount),
    day: paidOn,
    text: receiptNumber ? `${text}, receipt ${receiptNumber}` : text,
    ...aboutMember(member, receiptNumber),
    postedBy: adminId,
    now,
  })
}

type UsedCredit = Pick<Booked, 'amount' | 'member' | 'adminId' | 'now'> & { from: Renewal; to: Renewal }

/** Books that credit of one year paid another: no account changes, so both sides are dues. */
export async function postCredit(
  tx: Transaction,
  transferId: string,
  { amount, from, to, member, adminId, now }: UsedCredit,
): Promise<void> {
  await postFact(tx, {
    source: { kind: 'dues_credit', id: transferId },
    from: { category: 'dues' },
    to: { category: 'dues' },
    amount,
    day: gulfToday(now),
    text: `Credit of ${from.renewalYear} used for ${to.renewalYear}`,
    ...aboutMember(member),
    postedBy: adminId,
    now,
  })
}

/** Takes back the entry of a payment, refund or credit that was undone. */
export async function takeBackDues(
  tx: Transaction,
  { kind, id, transferId }: DuesPayment,
  undoing: { reason: string; actorId: string; now: Date },
): Promise<void> {
  await reverseFact(tx, { kind: `dues_${kind}`, id: transferId ?? id }, undoing)
}

const aboutMember = ({ fullName, userId, membershipNumber }: Member, receiptNumber?: string) => ({
  counterpart: fullName,
  personId: userId,
  link: `/admin/renewals?search=${encodeURIComponent(receiptNumber ?? membershipNumber ?? fullName)}`,
})
