import { lazy, Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import type { Listing } from '../listing-looks.ts'
import { ReviewList } from '../reviews/review-list.tsx'
import styles from '../reviews/reviews.module.css'

/** As the route table asks for them. */
export const FIRST_REVIEWS = 3

// only people who are signed in write
const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }))
const AnswerPanel = lazy(async () => ({ default: (await import('./answer-panel.tsx')).AnswerPanel }))

/** What was said of the seller, and the place to say more. */
export function ListingReviews({ listing }: { listing: Listing }) {
  const { id, userId, totalReviews } = listing
  const { account } = useAccount()
  const reviews =
    useApi('GET /api/listings/:id/reviews', { params: { id }, query: { limit: FIRST_REVIEWS } }).data ?? []
  const isOwn = account?.id === userId
  return (
    <section className={styles.block} id="reviews">
      <h2>Reviews of the seller</h2>
      {reviews.length === 0 && <p className="soft">Nobody has reviewed this seller yet.</p>}
      <ReviewList
        reviews={reviews}
        listingId={id}
        below={(review) =>
          isOwn && (
            <Suspense fallback={null}>
              <AnswerPanel review={review} />
            </Suspense>
          )
        }
      />
      {totalReviews > reviews.length && (
        <MoreLink href={`/marketplace/seller/${userId}`}>All {totalReviews} reviews</MoreLink>
      )}
      {!account && (
        <div>
          <ButtonLink variant="outline" href={`/api/login?return=${encodeURIComponent(`/marketplace/listing/${id}`)}`}>
            Log in to write a review
          </ButtonLink>
        </div>
      )}
      {account && !isOwn && (
        <Suspense fallback={null}>
          <ReviewPanel key={id} id={id} />
        </Suspense>
      )}
    </section>
  )
}
