import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { MONEY_CHANGES } from '../money-types.ts'

/** Dues, premium requests and orders of tickets change with the payment that is used for them. */
export const CARD_PAYMENT_CHANGES = [...MONEY_CHANGES, '/api/admin/renewals', '/api/admin/premium', '/api/admin/orders']

export type ReceivedCardPayment = ResponseOf<'GET /api/admin/money/card-payments'>[number]

/** 'AED 100', or '100.00 USD' for what the book cannot hold. */
export function receivedText({ received, currency }: Pick<ReceivedCardPayment, 'received' | 'currency'>): string {
  return currency === 'AED' ? formatDirhams(received) : `${received.toFixed(2)} ${currency}`
}
