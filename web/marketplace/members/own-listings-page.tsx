import noListings from '#brand/art/empty-no-listings.svg'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { OwnListingRow } from '../own/own-listing-row.tsx'
import styles from '../own/own-listings.module.css'

export const head = (): Head => ({ title: 'My listings', hidden: true })

export default function OwnListingsPage() {
  const { data = [], error, isPending, refetch } = useApi('GET /api/listings/own')
  const { data: received } = useApi('GET /api/conversations/by-listing')
  return (
    <>
      <PageHead
        title="My listings"
        malayalam="ചന്ത"
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        actions={
          <ButtonLink variant="lamp" href="/marketplace/create">
            Post Listing
          </ButtonLink>
        }
      />
      <Section>
        <OwnList
          of="listings"
          {...{ isPending, error, onRetry: () => void refetch(), isEmpty: data.length === 0 }}
          empty={
            <EmptyState picture={noListings} title="You have not posted anything yet">
              What you no longer need, somebody else is looking for.
            </EmptyState>
          }
        >
          <ul className={styles.list}>
            {data.map((listing) => (
              <OwnListingRow
                key={listing.id}
                listing={listing}
                messages={received?.find(({ listingId }) => listingId === listing.id)?.received ?? 0}
              />
            ))}
          </ul>
        </OwnList>
      </Section>
    </>
  )
}
