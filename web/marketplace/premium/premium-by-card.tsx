import { CreditCard } from 'lucide-react'
import { PREMIUM_FILS } from '#shared/marketplace/premium-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { usePageReturn } from '#web/money/cards/use-page-return.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { OwnListing } from '../listing-styles.ts'
import { PREMIUM_QUERY_KEYS } from './premium-draft.ts'

/** Requests premium and leads to the card payment for it. Only for a listing that is published: its days begin at once. */
export function PremiumByCard({ listing: { id, state } }: { listing: OwnListing }) {
  const { data } = useApi('GET /api/pay')
  const paying = useSending({
    send: () => requestAndPay(id),
    changes: PREMIUM_QUERY_KEYS,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      showFailure(error, { title: 'Payment Not Started', fallback: 'The connection was lost. Please try again.' }),
  })
  usePageReturn(paying.reset)
  if (!data?.isOffered || state !== 'shown') return null
  return (
    <>
      <Button block busy={paying.isPending || paying.isSuccess} onClick={() => paying.mutate(undefined)}>
        <CreditCard aria-hidden="true" /> Pay {formatFils(PREMIUM_FILS)} by card
      </Button>
      <p className="small soft">Or pay in another way, and show us how:</p>
    </>
  )
}

async function requestAndPay(listingId: string): Promise<{ url: string }> {
  const request = { params: { id: listingId }, body: { paymentMethod: 'card' as const } }
  const { id } = await call('POST /api/listings/:id/premium', request)
  return call('POST /api/pay/:kind/:id', { params: { kind: 'premium', id } })
}
