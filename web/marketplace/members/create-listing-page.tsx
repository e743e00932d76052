import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { emptyListing, LISTING_SCHEMA } from '../form/listing-draft.ts'
import { ListingForm } from '../form/listing-form.tsx'
import { PostingGuard } from '../form/posting-guard.tsx'

export const head = (): Head => ({ title: 'Post Listing', hidden: true })

/** `?category=` preselects a category, `?copy=` copies one of the person's earlier listings. */
export default function CreateListingPage({ search }: PageProps) {
  const copied = search.get('copy')
  const earlier = useApiWhen(copied !== null, 'GET /api/listings/own/:id', { params: { id: copied ?? '' } })
  const member = useApi('GET /api/members/profile')
  const isLoading = (copied !== null && earlier.isPending) || member.isPending
  const start = earlier.data ? LISTING_SCHEMA.draftOf(earlier.data) : emptyListing(search.get('category'), member.data)
  return (
    <>
      <OwnHead
        title="Post Listing"
        lead="A picture and three sentences are enough. After the committee has approved your listing, it stays online for 60 days."
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
      />
      <Section>
        {isLoading ? (
          <PageMessage>Loading...</PageMessage>
        ) : (
          <PostingGuard>
            <ListingForm
              key={copied ?? 'new'}
              start={start}
              name={copied ? `listing:copy:${copied}` : 'listing:new'}
              leaveTo="/marketplace"
            />
          </PostingGuard>
        )}
      </Section>
    </>
  )
}
