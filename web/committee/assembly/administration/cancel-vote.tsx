import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Cancels the vote on an item while nobody has voted. */
export function CancelVote({ motion: { id, takesNominations, canCancelVote } }: { motion: AdminMotion }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useSend('PUT /api/admin/assembly-motions/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(false),
    onError: showPortalFailure,
  })
  // the question stays when the first vote arrives, and then says why it is too late
  if (!canCancelVote && !isAsking) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel the vote
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Cancel the vote?"
        safe="Keep voting open"
        answer="Cancel the vote"
        busy={cancel.isPending}
        onAnswer={() => cancel.mutate({ params: { id, step: 'cancel' }, query: {} })}
        onClose={() => setAsking(false)}
      >
        <p>
          {canCancelVote
            ? 'Nobody has voted yet. The item will wait until you put it to the vote again.'
            : 'Somebody has voted since, so the vote can no longer be cancelled.'}
        </p>
        {canCancelVote && takesNominations && <p>Members can nominate again until then.</p>}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
