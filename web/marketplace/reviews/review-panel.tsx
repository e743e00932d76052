import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Ref, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ReviewForm } from '#shared/marketplace/review-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { useLostFocus } from '#web/platform/ui/use-lost-focus.ts'
import styles from './review-panel.module.css'
import { StarRating } from './star-rating.tsx'

type Own = NonNullable<ResponseOf<'GET /api/listings/:id/reviews/own'>['review']>

/** The status of the person's review of this listing, or the form to write one. */
export function ReviewPanel({ id }: { id: string }) {
  const { data } = useApi('GET /api/listings/:id/reviews/own', { params: { id } })
  // the form goes with the button that sent it
  const waiting = useLostFocus<HTMLDivElement>(data && (data.review?.state ?? 'none'))
  if (!data) return null
  const { review, canReview } = data
  if (review?.state === 'approved') return null
  if (review?.state === 'waiting')
    return (
      <div ref={waiting} tabIndex={-1}>
        <Alert title="We are checking your review">
          <p>It will be shown when the committee has approved it.</p>
        </Alert>
      </div>
    )
  if (!canReview)
    return (
      <p className="soft small">
        You can review this seller after you have exchanged messages about this listing or have been chosen for a
        giveaway.
      </p>
    )
  return <ReviewSeller id={id} rejected={review} />
}

type ReviewProps = { id: string; rejected: Own | null }

/** The form opens on a press: most people have only asked about the listing. One that was rejected is open. */
function ReviewSeller({ id, rejected }: ReviewProps) {
  const [isOpen, setOpen] = useState(rejected !== null)
  // the form takes the place of the button
  const heading = useLostFocus<HTMLHeadingElement>(isOpen)
  if (isOpen) return <WriteReview id={id} rejected={rejected} heading={heading} />
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Review this seller
      </Button>
    </div>
  )
}

function WriteReview({ id, rejected, heading }: ReviewProps & { heading: Ref<HTMLHeadingElement> }) {
  const { register, handleSubmit, setValue, watch, formState } = useForm<ReviewForm>({
    resolver: standardSchemaResolver(ReviewForm),
    defaultValues: { review: rejected?.review ?? '' },
  })
  const sending = useSend('POST /api/listings/:id/reviews', {
    changes: [`/api/listings/${id}/reviews/own`],
    onSuccess: () =>
      toast({ title: 'Review Sent', description: 'It will be shown when the committee has approved it.' }),
    onError: (error) => showFailure(error, FAILED),
  })
  const { errors, isSubmitted } = formState
  const rate = (stars: number) => setValue('rating', stars, { shouldValidate: isSubmitted })
  const isGone = sending.error instanceof ApiError && sending.error.status === 409
  return (
    <Panel aria-label="Write a review">
      <form
        className={styles.form}
        noValidate
        onSubmit={handleSubmit((body) => sending.mutate({ params: { id }, body }))}
      >
        <h3 ref={heading} tabIndex={-1}>
          Review this seller
        </h3>
        {rejected && (
          <Alert tone="amber" title="Your review was not published">
            <p>{rejected.rejectionReason}</p>
          </Alert>
        )}
        <StarRating value={watch('rating')} onChange={rate} error={errors.rating?.message} />
        <Field label="How was it?" error={errors.review?.message}>
          <Textarea rows={3} {...register('review')} />
        </Field>
        <div>
          <Button type="submit" busy={sending.isPending || isGone}>
            Send review
          </Button>
        </div>
      </form>
    </Panel>
  )
}

const FAILED = { title: 'Failed to send review', fallback: 'The connection was lost. Please try again.' }
