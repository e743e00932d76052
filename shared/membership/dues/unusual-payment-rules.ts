import { formatCardDate, formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'

/** The amount is in fils; `paidOn` is a calendar day. */
type CheckedPayment = { amount: number; paidOn: string }
type Circumstances = {
  renewalYear: number
  outstanding: number
  foundedYear: number
  /** Payments that name the same reference. */
  sameReference?: readonly SamePayment[]
}
/** A recorded payment; the amount is in fils. */
export type SamePayment = { amount: number; paidOn: string; memberName: string; renewalYear: number }
export type Unusual = { amount?: string; paidOn?: string; paymentReference?: string }

/** What to confirm about a payment before it is stored, by field; null if nothing is unusual. Amounts are in fils. */
export function findUnusual({ amount, paidOn }: CheckedPayment, circumstances: Circumstances): Unusual | null {
  const { renewalYear, outstanding, foundedYear, sameReference = [] } = circumstances
  const unusual: Unusual = {}
  if (amount > outstanding) {
    const more = formatFils(amount - outstanding)
    unusual.amount = `${formatFils(amount)} is ${more} more than the outstanding ${formatFils(outstanding)} for ${renewalYear}. The extra ${more} will be credited.`
  }
  if (Number(paidOn.slice(0, 4)) < foundedYear)
    unusual.paidOn = `${formatLongDate(paidOn)} is before the association was founded (${foundedYear}).`
  const [first] = sameReference
  if (first) unusual.paymentReference = sameReferenceText(first, sameReference.length - 1)
  return Object.keys(unusual).length > 0 ? unusual : null
}

function sameReferenceText({ amount, paidOn, memberName, renewalYear }: SamePayment, more: number): string {
  const others = more > 0 ? ` and ${more} more` : ''
  const known = `${formatFils(amount)} from ${memberName} for ${renewalYear} (${formatCardDate(paidOn)})${others}`
  return `This reference is already on the payment of ${known}. Confirm it only if one transfer paid for both.`
}
