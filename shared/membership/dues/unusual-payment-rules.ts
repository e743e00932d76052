import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'

/** The amount is in fils; `paidOn` is a calendar day. */
type CheckedPayment = { amount: number; paidOn: string }
type Circumstances = { renewalYear: number; outstanding: number; foundedYear: number }
export type Unusual = { amount?: string; paidOn?: string }

/** What to confirm about a payment before it is stored, by field; null if nothing is unusual. Amounts are in fils. */
export function findUnusual({ amount, paidOn }: CheckedPayment, circumstances: Circumstances): Unusual | null {
  const { renewalYear, outstanding, foundedYear } = circumstances
  const unusual: Unusual = {}
  if (amount > outstanding) {
    const more = formatFils(amount - outstanding)
    unusual.amount = `${formatFils(amount)} is ${more} more than the outstanding ${formatFils(outstanding)} for ${renewalYear}. The extra ${more} will be credited.`
  }
  if (Number(paidOn.slice(0, 4)) < foundedYear)
    unusual.paidOn = `${formatLongDate(paidOn)} is before the association was founded (${foundedYear}).`
  return Object.keys(unusual).length > 0 ? unusual : null
}
