import type { ReactNode } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

export type Review = AnswerOf<'GET /api/listings/:id/reviews'>[number]

type ReviewListProps = {
  reviews: readonly Review[]
  /** The page on which they stand is about this listing: it is not named again. */
  listingId?: string
  /** Below each: how the seller answers. */
  below?: (review: Review) => ReactNode
}

/** What buyers say of a seller, with the seller's answers. */
export const ReviewList = ({ reviews, listingId, below }: ReviewListProps) => (
  <ul className={styles.list}>
    {reviews.map((review) => (
      <li key={review.id} className={styles.review}>
        <Avatar {...review.reviewer} size="small" tone="sand" />
        <div>
          <p>
            <b>
              {review.reviewer.firstName} {review.reviewer.lastName}
            </b>
          </p>
          <p className={styles.line}>
            <Stars of={review.rating} />
            <span className="small soft">{formatCardDate(review.createdAt)}</span>
          </p>
          {review.listing && review.listing.id !== listingId && (
            <p className="small">
              <Anchor href={`/marketplace/listing/${review.listing.id}`}>{review.listing.title}</Anchor>
            </p>
          )}
          <p className={styles.words}>{review.review}</p>
          {review.sellerAnswer && (
            <p className={styles.answer}>
              <b>Answer of the seller:</b> {review.sellerAnswer}
            </p>
          )}
          {below?.(review)}
        </div>
      </li>
    ))}
  </ul>
)
