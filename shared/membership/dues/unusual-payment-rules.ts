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
  /** Other slips that are the same file. */
  sameSlip?: readonly SameSlip[]
}
/** A recorded payment; the amount is in fils. */
export type SamePayment = { amount: number; paidOn: string; memberName: string; renewalYear: number }
/** A slip that a member sent for a year. */
export type SameSlip = { sentAt: Date; memberName: string; renewalYear: number }
export type Unusual = { amount?: string; paidOn?: string; paymentReference?: string; slipUrl?: string }

/** What to confirm about a payment before it is stored, by field; null if nothing is unusual. Amounts are in fils. */
export function findUnusual({ amount, paidOn }: CheckedPayment, circumstances: Circumstances): Unusual | null {
  const { renewalYear, outstanding, foundedYear, sameReference = [], sameSlip = [] } = circumstances
  const unusual: Unusual = {}
  if (amount > outstanding) {
    const more = formatFils(amount - outstanding)
    unusual.amount = `${formatFils(amount)} is ${more} more than the outstanding ${formatFils(outstanding)} for ${renewalYear}. The extra ${more} will be credited.`
  }
  if (Number(paidOn.slice(0, 4)) < foundedYear)
    unusual.paidOn = `${formatLongDate(paidOn)} is before the association was founded (${foundedYear}).`
  const [first] = sameReference
  if (first) unusual.paymentReference = sameReferenceText(first, sameReference.length - 1)
  if (sameSlip.length > 0) unusual.slipUrl = sameSlipText(sameSlip)
  return Object.keys(unusual).length > 0 ? unusual : null
}

function sameSlipText(slips: readonly SameSlip[]): string {
  const sent = slips.map(
    ({ sentAt, memberName, renewalYear }) => `on ${formatCardDate(sentAt)} for ${renewalYear} (${memberName})`,
  )
  return `The same file was sent ${sent.join(' and ')}. Confirm it only if one transfer paid for both.`
}

function sameReferenceText({ amount, paidOn, memberName, renewalYear }: SamePayment, more: number): string {
  const others = more > 0 ? ` and ${more} more` : ''
  const known = `${formatFils(amount)} from ${memberName} for ${renewalYear} (${formatCardDate(paidOn)})${others}`
  return `This reference is already on the payment of ${known}. Confirm it only if one transfer paid for both.`
}
