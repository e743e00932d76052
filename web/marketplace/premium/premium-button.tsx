import { useState } from 'react'
import { canAskForPremium } from '#shared/marketplace/premium-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { OwnListing } from '../listing-looks.ts'
import { PremiumDialog } from './premium-dialog.tsx'
import { useOwnPayments } from './use-own-payments.ts'

/** Offered where it can be asked for and nothing waits. */
export function PremiumButton({ listing }: { listing: OwnListing }) {
  const { payments, isKnown } = useOwnPayments(listing.id)
  const [isAsked, setAsked] = useState(false)
  const isWaiting = payments.some(({ status }) => status === 'pending')
  if (!isKnown || isWaiting || !canAskForPremium(listing.state)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {listing.isPremium ? 'Extend premium' : 'Make premium'}
        <span className="visually-hidden"> {listing.title}</span>
      </Button>
      <PremiumDialog listing={listing} open={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
