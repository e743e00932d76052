import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type ReceivedCardPayment = ResponseOf<'GET /api/admin/money/card-payments'>[number]

/** 'AED 100', or '100.00 USD' for what the book cannot hold. */
export function receivedText({ received, currency }: Pick<ReceivedCardPayment, 'received' | 'currency'>): string {
  return currency === 'AED' ? formatDirhams(received) : `${received.toFixed(2)} ${currency}`
}
