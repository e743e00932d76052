import { type ReactNode, Suspense } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './reviews.module.css'

export type Review = ResponseOf<'GET /api/listings/:id/reviews'>[number]

type ReviewListProps = {
  reviews: readonly Review[]
  /** The listing whose page shows the reviews: it is not named again. */
  listingId?: string
  /** Rendered below each review, for the seller's answer. */
  below?: ((review: Review) => ReactNode) | undefined
}

/** Buyers' reviews of a seller, with the seller's answers. */
export function ReviewList({ reviews, listingId, below }: ReviewListProps) {
  if (reviews.length === 0) return <p className="soft">This seller has no reviews yet.</p>
  return (
    <ul className="grid gap-5">
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <Avatar {...review.reviewer} size="small" />
          <div>
            <b>
              {review.reviewer.firstName} {review.reviewer.lastName}
            </b>
            <p className="small soft">
              <span className={styles.stars} aria-hidden="true">
                {'★'.repeat(review.rating)}
                {'☆'.repeat(5 - review.rating)}
              </span>
              <span className="visually-hidden">{review.rating} out of 5 stars,</span>{' '}
              {formatCardDate(review.createdAt)}
              {review.listing && review.listing.id !== listingId && (
                <>
                  , <Anchor href={`/marketplace/listing/${review.listing.id}`}>{review.listing.title}</Anchor>
                </>
              )}
            </p>
            <p className="as-typed">{review.review}</p>
            {review.sellerAnswer && (
              <p className={styles.answer}>
                <b>Reply from the seller:</b> {review.sellerAnswer}
              </p>
            )}
            <Suspense fallback={null}>{below?.(review)}</Suspense>
          </div>
        </li>
      ))}
    </ul>
  )
}
