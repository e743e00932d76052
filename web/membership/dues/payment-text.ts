import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type DuesYear = ResponseOf<'GET /api/dues'>['years'][number]
export type DuesPayment = DuesYear['payments'][number]
export type VoidPayment = DuesYear['voided'][number]

/** The title of an entry in a year's payments: 'AED 60, Mar 09, 2026'. */
export function paymentTitle({ amount, kind, otherYear, paidOn }: DuesPayment): string {
  const sum = formatDirhams(Math.abs(amount))
  const year = otherYear === null ? '' : ` ${otherYear}`
  if (kind === 'refund') return `${sum} refunded, ${formatCardDate(paidOn)}`
  if (kind === 'credit') return amount > 0 ? `${sum} from the${year} credit` : `${sum} of credit used for${year}`
  return `${sum}, ${formatCardDate(paidOn)}`
}

/** How it was paid, and by whom if it was not the member; empty for a credit. */
export const paymentHow = ({ paymentMethod, paymentReference, payerName, refundNumber }: DuesPayment): string =>
  [
    paymentMethod ? paymentLabel(paymentMethod, paymentReference) : '',
    payerName ? `paid by ${payerName}` : '',
    refundNumber ? `refund ${refundNumber}` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The balance of a year as text, beside its status; empty when it is settled exactly or nothing was paid. */
export function balanceText({ received, outstanding, credit, waived }: Balance): string {
  if (outstanding > 0 && received > 0)
    return `${formatDirhams(received)} paid, ${formatDirhams(outstanding)} outstanding`
  if (waived > 0 && received > 0) return `${formatDirhams(received)} paid, ${formatDirhams(waived)} waived`
  return credit > 0 ? `${formatDirhams(credit)} credit` : ''
}

/** What a year costs: 'First year free' when nothing was ever asked for it, otherwise the amount. */
export const costOfYear = (year: Years[number], years: Years): string =>
  isFreeFirstYear(year, years) ? 'First year free' : formatDirhams(year.amount)

/** Whether it is the earliest year, and nothing of it was asked for. */
export const isFreeFirstYear = ({ status, waived, amount, renewalYear }: Years[number], years: Years): boolean =>
  status === 'waived' && waived === amount && years.every((other) => other.renewalYear >= renewalYear)

type Years = readonly Pick<DuesYear, 'status' | 'waived' | 'amount' | 'renewalYear'>[]

/** Since when and why a year is waived; empty for other years. */
export function waivedText({ status, renewalDate, waiverReason }: Waiver): string {
  if (status !== 'waived') return ''
  return [renewalDate && `Waived ${formatCardDate(renewalDate)}`, waiverReason].filter(Boolean).join(': ')
}

type Waiver = Pick<DuesYear, 'status' | 'renewalDate' | 'waiverReason'>
type Balance = Pick<DuesYear, 'received' | 'outstanding' | 'credit' | 'waived'>

/** What a typed amount means that differs from the outstanding one; both in dirhams. */
export const explainAmount = (typed: number, outstanding: number): string =>
  typed < outstanding
    ? `This is a part payment: ${formatDirhams(outstanding - typed)} will remain outstanding.`
    : `This is ${formatDirhams(typed - outstanding)} more than the outstanding ${formatDirhams(outstanding)}.`
