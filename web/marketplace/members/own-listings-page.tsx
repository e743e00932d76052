import noListings from '#brand/art/empty-no-listings.svg'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { OwnListingRow } from '../own/own-listing-row.tsx'
import { SellerPicture } from '../own/seller-picture.tsx'

export const head = (): Head => ({ title: 'My listings', hidden: true })

export default function OwnListingsPage() {
  const own = useApi('GET /api/listings/own')
  const received = useApi('GET /api/conversations/by-listing')
  const premium = useApi('GET /api/premium')
  // rows appear only when complete, so that none moves while somebody reaches for a button
  const isPending = [own, received, premium].some((response) => response.isPending)
  const listings = isPending ? [] : (own.data ?? [])
  return (
    <>
      <OwnHead
        title="My listings"
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        actions={<ButtonLink href="/marketplace/create">Post Listing</ButtonLink>}
      />
      <Section>
        <OwnList
          of="listings"
          isPending={isPending}
          error={own.error}
          onRetry={() => void own.refetch()}
          isEmpty={listings.length === 0}
          empty={
            <EmptyState picture={noListings} title="You have no listings yet">
              Somebody may be looking for something you no longer need.
            </EmptyState>
          }
        >
          <ul className="grid">
            {listings.map((listing) => (
              <OwnListingRow
                key={listing.id}
                listing={listing}
                messages={received.data?.find(({ listingId }) => listingId === listing.id)?.received ?? 0}
              />
            ))}
          </ul>
        </OwnList>
        <SellerPicture />
      </Section>
    </>
  )
}
