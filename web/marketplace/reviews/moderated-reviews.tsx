import { isAdmin, useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { type Review, ReviewList } from './review-list.tsx'

// only sellers answer, and only admins remove
const AnswerPanel = lazyPart(async () => ({ default: (await import('./answer-panel.tsx')).AnswerPanel }))
const TakeBack = lazyPart(async () => ({ default: (await import('./take-back.tsx')).TakeBack }))

type ModeratedReviewsProps = { reviews: readonly Review[]; sellerId: string; listingId?: string }

/** Reviews with the actions of the seller and the committee. */
export function ModeratedReviews({ sellerId, ...list }: ModeratedReviewsProps) {
  const { account } = useAccount()
  const isOwn = account?.id === sellerId
  const below = (review: Review) => (
    <>
      {isOwn && <AnswerPanel review={review} />}
      {isAdmin(account) && <TakeBack review={review} />}
    </>
  )
  return <ReviewList {...list} below={account ? below : undefined} />
}
