import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

export type OwnPayment = ResponseOf<'GET /api/premium'>[number]

/** The premium payments for this listing, latest first. One request serves all listings. */
export function useOwnPayments(listingId: string): { payments: OwnPayment[]; isKnown: boolean } {
  const { data, isSuccess } = useApi('GET /api/premium')
  return { payments: data?.filter((payment) => payment.listingId === listingId) ?? [], isKnown: isSuccess }
}
