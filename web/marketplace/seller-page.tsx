import { BadgeCheck } from 'lucide-react'
import noListings from '#brand/art/empty-no-listings.svg'
import notFound from '#brand/art/not-found.svg'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { ListingGrid } from './browse/listing-grid.tsx'
import { sellerPage } from './page-data.ts'
import { ModeratedReviews } from './reviews/moderated-reviews.tsx'
import { sellerPath } from './seller-address.ts'
import { SellerContact } from './seller-contact.tsx'
import styles from './seller-page.module.css'

type Seller = ResponseOf<'GET /api/sellers/:id'>
type ListProps = { id: string; search: URLSearchParams }

const nameOf = ({ firstName, lastName }: Seller) => `${firstName} ${lastName}`.trim()

export function head({ params: { id = '' }, read, search }: HeadInput): Head {
  const seller = read(sellerPage(id, search).seller)
  if (!seller) return { title: 'Seller Not Found', hidden: true }
  return {
    title: `${nameOf(seller)} · Marketplace`,
    description: `Listings and reviews of ${nameOf(seller)} in the marketplace.`,
    parents: [{ name: 'Marketplace', path: '/marketplace' }],
    hidden: [...search.keys()].length > 0,
  }
}

/** A seller in the marketplace: rating and history, listings, and reviews. */
export default function SellerPage({ params: { id = '' }, search }: PageProps) {
  const seller = useApiQuery(sellerPage(id, search).seller)
  if (seller.isPending) return <PageMessage>Loading seller...</PageMessage>
  if (seller.isError) return <MissingSeller failure={seller.error} />
  return (
    <>
      <PageHead
        title={nameOf(seller.data)}
        malayalam="ചന്ത"
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
        lead={ratingText(seller.data)}
      >
        <SellerState seller={seller.data} />
      </PageHead>
      <Section title="Active listings">
        <Offered id={id} search={search} />
      </Section>
      <Section title="Reviews" tone="sand" id="reviews">
        <Reviewed id={id} search={search} />
      </Section>
    </>
  )
}

function ratingText({ averageRating, totalReviews }: Seller): string {
  if (averageRating === null) return 'No reviews yet'
  return `Rated ${averageRating.toFixed(1)} out of 5 in ${counted(totalReviews, 'review', 'reviews')}`
}

function SellerState({ seller }: { seller: Seller }) {
  const { isVerifiedMember, memberSince } = seller
  return (
    <div className="grid">
      {isVerifiedMember && (
        <p className={styles.verified}>
          <BadgeCheck aria-hidden="true" /> Verified member
          {memberSince && <span className={styles.since}>Member since {formatCardDate(memberSince)}</span>}
        </p>
      )}
      <SellerContact seller={seller} />
    </div>
  )
}

function Offered({ id, search }: ListProps) {
  const cursor = search.get('listings')
  const { data, error, refetch } = useApiQuery(sellerPage(id, search).listings)
  if (error) return <FailedList of="listings" error={error} onRetry={refetch} />
  if (!data) return <p role="status">Loading listings...</p>
  if (data.listings.length === 0)
    return (
      <EmptyState picture={noListings} title="No active listings" headingLevel={3}>
        See other listings in the <a href="/marketplace">marketplace</a>.
      </EmptyState>
    )
  return (
    <>
      <ListingGrid listings={data.listings} headingLevel={3} />
      <nav className={styles.pages} aria-label="More listings">
        {cursor && <MoreLink href={sellerPath(id, search, 'listings', null)}>First page</MoreLink>}
        {data.next && <MoreLink href={sellerPath(id, search, 'listings', data.next)}>More listings</MoreLink>}
      </nav>
    </>
  )
}

function Reviewed({ id, search }: ListProps) {
  const cursor = search.get('reviews')
  const { data, error, refetch } = useApiQuery(sellerPage(id, search).reviews)
  if (error) return <FailedList of="reviews" error={error} onRetry={refetch} />
  if (!data) return <p role="status">Loading reviews...</p>
  return (
    <>
      <ModeratedReviews reviews={data.reviews} sellerId={id} />
      <nav className={styles.pages} aria-label="More reviews">
        {cursor && <MoreLink href={sellerPath(id, search, 'reviews', null)}>First page</MoreLink>}
        {data.next && <MoreLink href={sellerPath(id, search, 'reviews', data.next)}>More reviews</MoreLink>}
      </nav>
    </>
  )
}

function MissingSeller({ failure }: { failure: ApiFailure }) {
  const isMissing = failure.status === 404
  return (
    <>
      <PageHead title={isMissing ? 'Seller Not Found' : 'Something went wrong'} />
      <Section>
        <EmptyState
          picture={notFound}
          title={isMissing ? 'This seller does not exist' : 'This page could not be shown'}
          action={<ButtonLink href="/marketplace">Back to Marketplace</ButtonLink>}
        >
          {isMissing ? 'The seller may no longer be here, or the link may be incomplete.' : failure.userMessage}
        </EmptyState>
      </Section>
    </>
  )
}
