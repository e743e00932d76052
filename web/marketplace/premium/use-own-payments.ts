import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'

export type OwnPayment = ResponseOf<'GET /api/premium'>[number]

/** The premium payments for this listing, latest first. One request serves all listings. */
export function useOwnPayments(listingId: string): { payments: OwnPayment[]; isKnown: boolean } {
  const { data, isSuccess } = useApi('GET /api/premium')
  return { payments: data?.filter((payment) => payment.listingId === listingId) ?? [], isKnown: isSuccess }
}

/** Whether premium can be requested for the listing: not while a payment waits, except one by card, which can be paid in another way. */
export function useCanPayForPremium(listingId: string): boolean {
  const { payments, isKnown } = useOwnPayments(listingId)
  return isKnown && !payments.some(({ status, paymentMethod }) => status === 'pending' && paymentMethod !== 'card')
}
