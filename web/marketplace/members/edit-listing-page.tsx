import { SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { LISTING_SCHEMA } from '../form/listing-draft.ts'
import { ListingForm } from '../form/listing-form.tsx'
import { PostingGuard } from '../form/posting-guard.tsx'
import type { OwnListing } from '../listing-styles.ts'

export const head = (): Head => ({ title: 'Edit listing', hidden: true })

export default function EditListingPage({ params: { id = '' } }: PageProps) {
  const listing = useApi('GET /api/listings/own/:id', { params: { id } })
  if (listing.isPending) return <PageMessage>Loading listing...</PageMessage>
  return (
    <>
      <OwnHead
        title="Edit listing"
        lead={listing.data && `When you save changes, the committee will review ‘${listing.data.title}’ again.`}
        back={<BackLink href="/member/listings">My listings</BackLink>}
      />
      <Section>
        {listing.data ? (
          <PostingGuard>
            <Editable listing={listing.data} />
          </PostingGuard>
        ) : (
          <Missing />
        )}
      </Section>
    </>
  )
}

function Editable({ listing }: { listing: OwnListing }) {
  if (listing.state === 'sold')
    return (
      <EmptyState
        title={`This listing is marked as ${SOLD_LABELS[listing.category].toLowerCase()}`}
        action={<ButtonLink href="/member/listings">My listings</ButtonLink>}
      >
        Make it available again before you edit it.
      </EmptyState>
    )
  const committeeText = listing.requestedChanges ?? listing.rejectionReason
  return (
    <div className="stack">
      {committeeText && (
        <Alert tone="amber" title={listing.requestedChanges ? 'Please change' : 'Not approved'}>
          {committeeText}
        </Alert>
      )}
      <ListingForm
        // a draft of another category has other fields
        key={listing.category}
        listing={listing}
        start={LISTING_SCHEMA.draftOf(listing)}
        name={`listing:${listing.id}:${listing.category}`}
        leaveTo="/member/listings"
      />
    </div>
  )
}

const Missing = () => (
  <EmptyState title="This listing does not exist" action={<ButtonLink href="/member/listings">My listings</ButtonLink>}>
    It may have been deleted.
  </EmptyState>
)
