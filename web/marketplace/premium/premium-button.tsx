import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { OwnListing } from '../listing-styles.ts'
import { PremiumDialog } from './premium-dialog.tsx'
import { useOwnPayments } from './use-own-payments.ts'

/** Offered while no payment is pending. */
export function PremiumButton({ listing }: { listing: OwnListing }) {
  const { payments, isKnown } = useOwnPayments(listing.id)
  const [isAsked, setAsked] = useState(false)
  const isWaiting = payments.some(({ status }) => status === 'pending')
  if (!isKnown || isWaiting) return null
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
