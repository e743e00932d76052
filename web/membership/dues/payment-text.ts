import { paymentLabel } from '#shared/membership/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { DuesYear } from './owed-year.tsx'

export type DuesPayment = DuesYear['payments'][number]

/** What an entry in a year's payments was, in words: 'AED 60, Mar 09, 2026'. */
export function paymentTitle({ amount, kind, otherYear, paidOn }: DuesPayment): string {
  const sum = formatDirhams(Math.abs(amount))
  const year = otherYear === null ? '' : ` ${otherYear}`
  if (kind === 'refund') return `${sum} paid back, ${formatCardDate(paidOn)}`
  if (kind === 'credit') return amount > 0 ? `${sum} from the credit of${year}` : `${sum} of credit used for${year}`
  return `${sum}, ${formatCardDate(paidOn)}`
}

/** How it was paid; nothing for a credit. */
export const paymentHow = ({ paymentMethod, paymentReference }: DuesPayment): string =>
  paymentMethod ? paymentLabel(paymentMethod, paymentReference) : ''

/** What is left of a year in words, beside its status; nothing where it is settled exactly or nothing was paid. */
export function balanceText({ received, outstanding, credit, waived }: Balance): string {
  if (outstanding > 0 && received > 0) return `${formatDirhams(received)} paid, ${formatDirhams(outstanding)} open`
  if (waived > 0 && received > 0) return `${formatDirhams(received)} paid, ${formatDirhams(waived)} waived`
  return credit > 0 ? `${formatDirhams(credit)} of credit` : ''
}

/** Since when and why a year is waived; nothing for other years. */
export function waivedText({ status, renewalDate, waiverReason }: Waiver): string {
  if (status !== 'waived') return ''
  return [renewalDate && `Waived ${formatCardDate(renewalDate)}`, waiverReason].filter(Boolean).join(': ')
}

type Waiver = Pick<DuesYear, 'status' | 'renewalDate' | 'waiverReason'>
type Balance = Pick<DuesYear, 'received' | 'outstanding' | 'credit' | 'waived'>
