import clsx from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import notFound from '#brand/art/not-found.svg'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { call } from '#web/platform/call.ts'
import { whenHydrated } from '#web/platform/hydration.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { ActionPage } from '#web/platform/ui/surface/action-bar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { ListingGrid } from './browse/listing-grid.tsx'
import { FavoriteHeart } from './favorites/favorite-heart.tsx'
import { ApplyAction } from './listing/apply-action.tsx'
import { ListingContact, ListingShare, MessageSeller } from './listing/listing-contact.tsx'
import { listingHead } from './listing/listing-head.ts'
import { ListingNotice } from './listing/listing-notice.tsx'
import { ListingView } from './listing/listing-view.tsx'
import styles from './listing-page.module.css'
import type { Listing } from './listing-styles.ts'
import { listingPage } from './page-data.ts'

// without scripts, the seller's page shows the reviews
const ListingReviews = lazyPart(async () => ({
  default: (await import('./listing/listing-reviews.tsx')).ListingReviews,
}))
// visitors can neither edit nor ask
const MemberActions = lazyPart(async () => ({ default: (await import('./listing/member-actions.tsx')).MemberActions }))
const AskButton = lazyPart(async () => ({ default: (await import('./listing/member-actions.tsx')).AskButton }))

const SALE = 'Meet in a public place and see the item before you pay. The association is not involved in the sale.'
const SERVICE = 'Agree on the price first, and do not pay in advance. The association is not involved.'
const SAFETY_NOTES: Record<ListingCategory, string> = {
  buy_sell: SALE,
  food_catering: SERVICE,
  services: SERVICE,
  free_giveaways: 'Meet in a public place and never pay for a giveaway. The association is not involved.',
  carpool: SERVICE,
  jobs_careers: 'Never pay to get a job. The association is not involved in hiring.',
}

export function head({ params: { id = '' }, read, siteUrl }: HeadInput): Head {
  const listing = read(listingPage(id).listing)
  if (!listing) return { title: 'Listing Not Found', hidden: true }
  return listingHead(listing, { siteUrl, publisher: readSettings(read) ?? {} })
}

export default function ListingPage({ params: { id = '' } }: PageProps) {
  const listing = useApiQuery(listingPage(id).listing)
  const { account } = useAccount()
  const [isSeen, setSeen] = useState(false)
  const isThere = listing.data !== undefined
  useEffect(() => {
    // a failed view count does not matter to the visitor
    if (isThere) call('POST /api/listings/:id/view', { params: { id } }).catch(() => {})
    return whenHydrated(() => setSeen(isThere))
  }, [isThere, id])
  if (listing.isPending) return <PageMessage>Loading listing...</PageMessage>
  if (listing.isLoadingError || (listing.isRefetchError && listing.error.status === 404))
    return <MissingListing failure={listing.error} />
  const isOwn = account?.id === listing.data.userId
  const viewer = { isSignedIn: Boolean(account), isHydrated: isSeen }
  const hasBar = !isOwn && !listing.data.hiddenState && listing.data.status === 'active'
  return (
    <ActionPage>
      <Section className={clsx(styles.listing, hasBar && styles.inBar)}>
        <BackLink href="/marketplace">Marketplace</BackLink>
        <ListingView
          listing={listing.data}
          notice={<ListingNotice listing={listing.data} />}
          main={hasBar && <MainAction listing={listing.data} {...viewer} />}
          actions={
            <>
              {account && (
                <Suspense>
                  <MemberActions listing={listing.data} isOwn={isOwn} />
                </Suspense>
              )}
              {hasBar && listing.data.category === 'free_giveaways' && (
                <p className="small soft">The giver chooses who gets it.</p>
              )}
              <Actions listing={listing.data} isOwn={isOwn} isInBar={hasBar} />
            </>
          }
          more={
            isSeen && (
              <Suspense>
                <ListingReviews listing={listing.data} />
              </Suspense>
            )
          }
          beside={
            <>
              <Seller listing={listing.data} />
              <Alert tone="amber">
                <p className="small">{SAFETY_NOTES[listing.data.category]}</p>
              </Alert>
            </>
          }
        />
      </Section>
      <BelowFirstScreen>
        <Related id={id} />
      </BelowFirstScreen>
    </ActionPage>
  )
}

type MainActionProps = { listing: Listing; isSignedIn: boolean; isHydrated: boolean }

/** What somebody does with a listing of another person: apply, ask for it, or write to the seller. */
function MainAction({ listing, ...viewer }: MainActionProps) {
  const { id, category } = listing
  if (listing.jobListing) return <ApplyAction listing={listing} {...viewer} />
  if (category !== 'free_giveaways') return <MessageSeller id={id} />
  if (viewer.isSignedIn)
    return (
      <Suspense>
        <AskButton listing={listing} />
      </Suspense>
    )
  // the giver must know who asks
  return (
    <ButtonLink block size="large" href={signInAddress(`/marketplace/listing/${id}`)}>
      Log in to ask for this item
    </ButtonLink>
  )
}

function Actions({ listing, isOwn, isInBar }: { listing: Listing; isOwn: boolean; isInBar: boolean }) {
  return (
    <>
      {!isOwn && listing.status !== 'sold' && <ListingContact listing={listing} isInBar={isInBar} />}
      {!listing.hiddenState && (
        <div className={styles.later}>
          {!isOwn && <FavoriteHeart listing={listing} text className={styles.keep} />}
          <ListingShare listing={listing} />
        </div>
      )}
    </>
  )
}

function Seller({ listing }: { listing: Listing }) {
  const { user, userId, hiddenState, averageRating, totalReviews, jobListing } = listing
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Panel>
      <h2 className="h4 below-3">{jobListing ? 'Posted by' : 'Seller'}</h2>
      <div className="line gap-3">
        <Avatar src={user.profileImageUrl} firstName={user.firstName} lastName={user.lastName} tone="silk" />
        <p>
          {hiddenState ? <b>{name}</b> : <Anchor href={`/marketplace/seller/${userId}`}>{name}</Anchor>}
          {!jobListing && (
            <>
              <br />
              <span className="small soft num">
                {averageRating === null
                  ? 'No reviews yet'
                  : `Rated ${averageRating.toFixed(1)} out of 5 (${totalReviews})`}
              </span>
            </>
          )}
        </p>
      </div>
    </Panel>
  )
}

function Related({ id }: { id: string }) {
  const related = useApiQuery(listingPage(id).related)
  if (!related.data?.length) return null
  return (
    <Section className="no-print" title="Similar listings" tone="sand">
      <ListingGrid listings={related.data} headingLevel={3} />
    </Section>
  )
}

function MissingListing({ failure }: { failure: ApiFailure }) {
  const isMissing = failure.status === 404
  return (
    <>
      <PageHead title={isMissing ? 'Listing Not Found' : 'Something went wrong'} />
      <Section>
        <EmptyState
          picture={notFound}
          title={isMissing ? 'This listing does not exist' : 'This page could not be shown'}
          action={<ButtonLink href="/marketplace">Back to Marketplace</ButtonLink>}
        >
          {isMissing ? 'It may have been removed, or the link may be incomplete.' : failure.userMessage}
        </EmptyState>
      </Section>
    </>
  )
}
