import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isAdmin, useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import type { Listing } from '../listing-styles.ts'
import { ModeratedReviews } from '../reviews/moderated-reviews.tsx'
import styles from '../reviews/reviews.module.css'

const FIRST_REVIEWS = 3

// only signed-in people write reviews
const ReviewPanel = lazyPart(async () => ({ default: (await import('../reviews/review-panel.tsx')).ReviewPanel }))
// only admins decide
const ListingDecision = lazyPart(async () => ({ default: (await import('./decision-panel.tsx')).ListingDecision }))

/** The reviews of the seller, and buttons to write one or to report the listing. Jobs have no reviews. */
export function ListingReviews({ listing }: { listing: Listing }) {
  const { account } = useAccount()
  const isOwn = account?.id === listing.userId
  return (
    <>
      {isAdmin(account) && (
        <Suspense fallback={null}>
          <ListingDecision listing={listing} />
        </Suspense>
      )}
      {!listing.jobListing && <Reviews listing={listing} canWrite={Boolean(account) && !isOwn} />}
      {account && !isOwn && <ReportButton listing={listing} />}
      {!account && <ForVisitors listing={listing} />}
    </>
  )
}

function Reviews({ listing, canWrite }: { listing: Listing; canWrite: boolean }) {
  const { id, userId, totalReviews } = listing
  const reviews = useApi('GET /api/listings/:id/reviews', { params: { id }, query: { limit: FIRST_REVIEWS } })
  return (
    <section className={styles.block} id="reviews">
      <h2>Reviews of the seller</h2>
      {reviews.error && <FailedList of="reviews" error={reviews.error} onRetry={reviews.refetch} />}
      {reviews.data && <ModeratedReviews reviews={reviews.data} listingId={id} sellerId={userId} />}
      {totalReviews > FIRST_REVIEWS && (
        <MoreLink href={`/marketplace/seller/${userId}`}>All {totalReviews} reviews</MoreLink>
      )}
      {canWrite && (
        <Suspense fallback={null}>
          <ReviewPanel id={id} />
        </Suspense>
      )}
    </section>
  )
}

/** The committee must know who writes a review or a report. */
function ForVisitors({ listing: { id, jobListing } }: { listing: Listing }) {
  const href = signInAddress(`/marketplace/listing/${id}`)
  return (
    <div className={`row gap-0 ${styles.ways}`}>
      {!jobListing && (
        <ButtonLink variant="quiet" href={href}>
          Log in to write a review
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={href}>
        Log in to report this listing
      </ButtonLink>
    </div>
  )
}

// few listings are ever reported
const ReportDialog = lazyPart(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Reports a listing to the committee. */
function ReportButton({ listing: { id, title } }: { listing: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.ways}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" /> Report this listing
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
