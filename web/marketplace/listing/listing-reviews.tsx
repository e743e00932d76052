import { lazy, Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import type { Listing } from '../listing-looks.ts'
import { ReviewList } from '../reviews/review-list.tsx'
import styles from '../reviews/reviews.module.css'

const FIRST_REVIEWS = 3

// only people who are signed in write
const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }))
const AnswerPanel = lazy(async () => ({ default: (await import('./answer-panel.tsx')).AnswerPanel }))

/** What was said of the seller, and the place to say more. */
export function ListingReviews({ listing: { id, userId, totalReviews } }: { listing: Listing }) {
  const { account } = useAccount()
  const { data } = useApi('GET /api/listings/:id/reviews', { params: { id }, query: { limit: FIRST_REVIEWS } })
  const isOwn = account?.id === userId
  return (
    <section className={styles.block} id="reviews">
      <h2>Reviews of the seller</h2>
      {data && (
        <ReviewList
          reviews={data}
          listingId={id}
          below={isOwn ? (review) => <AnswerPanel review={review} /> : undefined}
        />
      )}
      {totalReviews > FIRST_REVIEWS && (
        <MoreLink href={`/marketplace/seller/${userId}`}>All {totalReviews} reviews</MoreLink>
      )}
      {!account && <MoreLink href={`/api/login?return=/marketplace/listing/${id}`}>Log in to write a review</MoreLink>}
      {account && !isOwn && (
        <Suspense fallback={null}>
          <ReviewPanel id={id} />
        </Suspense>
      )}
    </section>
  )
}
