import { SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_STATE_LABELS, stateInResponse } from '#shared/marketplace/listing-rules.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import type { Listing } from '../listing-styles.ts'

/** What everybody should know before reading on. */
export function ListingNotice({ listing }: { listing: Listing }) {
  const state = stateInResponse(listing, new Date())
  if (state === 'sold' || state === 'expired')
    return (
      <Alert tone="amber" title={state === 'sold' ? SOLD_LABELS[listing.category] : 'Expired'}>
        <MoreLink href={`/marketplace?category=${listing.category}`}>Browse other listings</MoreLink>
      </Alert>
    )
  if (listing.hiddenState)
    return (
      <Alert tone="amber" title={LISTING_STATE_LABELS[listing.hiddenState]}>
        Only you and the committee can see this page.
      </Alert>
    )
  return null
}
