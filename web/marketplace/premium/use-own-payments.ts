import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

export type OwnPayment = ResponseOf<'GET /api/premium'>[number]

/** What was asked and paid for this listing, latest first; asked for once, however many listings there are. */
export function useOwnPayments(listingId: string): { payments: OwnPayment[]; isKnown: boolean } {
  const { data, isSuccess } = useApi('GET /api/premium')
  return { payments: data?.filter((payment) => payment.listingId === listingId) ?? [], isKnown: isSuccess }
}
