import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { GiveawayAsk } from '../giveaways/giveaway-ask.tsx'
import type { Listing } from '../listing-styles.ts'

/** Actions of signed-in people: the owner edits, others ask for a giveaway. */
export function MemberActions({ listing, isOwn }: { listing: Listing; isOwn: boolean }) {
  if (!isOwn)
    return listing.category === 'free_giveaways' && !listing.hiddenState ? <GiveawayAsk listing={listing} /> : null
  return (
    <div className="button-row">
      {listing.status !== 'sold' && listing.hiddenState !== 'paused' && (
        <ButtonLink href={`/member/listings/${listing.id}`}>Edit</ButtonLink>
      )}
      <ButtonLink variant="outline" href="/member/listings">
        My listings
      </ButtonLink>
    </div>
  )
}
