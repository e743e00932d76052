import { useState } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RejectDialog } from '../moderation/decision-dialogs.tsx'
import type { Review } from './review-list.tsx'

type Part = 'review' | 'answer'

/** Lets an admin remove a published review, or only the seller's answer. */
export function TakeBack({ review: { id, sellerAnswer, reviewer } }: { review: Review }) {
  const [part, setPart] = useState<Part | null>(null)
  const isModerator = useDuty('marketplace')
  const answers = {
    changes: ['/api/listings', '/api/sellers', '/api/admin/moderation'],
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: 'Removed', description: message })
      setPart(null)
    },
    onError: (error: Error) => showFailure(error, FAILED),
  }
  const takeReview = useSend('POST /api/admin/reviews/:id/take-back', answers)
  const takeAnswer = useSend('POST /api/admin/reviews/:id/answer/take-back', answers)
  const by = <span className="visually-hidden"> to or by {reviewer.firstName}</span>
  if (!isModerator) return null
  return (
    <div className="button-row">
      <Button variant="quiet" onClick={() => setPart('review')}>
        Remove review{by}
      </Button>
      {sellerAnswer && (
        <Button variant="quiet" onClick={() => setPart('answer')}>
          Remove reply{by}
        </Button>
      )}
      {part && (
        <RejectDialog
          title={part === 'answer' ? 'Remove this reply?' : 'Remove this review?'}
          action="Remove"
          isSending={takeReview.isPending || takeAnswer.isPending}
          onClose={() => setPart(null)}
          onReason={(reason) =>
            (part === 'answer' ? takeAnswer : takeReview).mutate({ params: { id }, body: { reason } })
          }
        />
      )}
    </div>
  )
}

const FAILED = { title: 'Failed to remove it', fallback: 'The connection was lost. Please try again.' }
