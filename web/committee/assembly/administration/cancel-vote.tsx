import { ConfirmedCall } from '#web/platform/ui/surface/confirmed-call.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** Cancels the vote on an item while nobody has voted. */
export function CancelVote({ motion: { id, takesNominations, canCancelVote } }: { motion: AdminMotion }) {
  return (
    <ConfirmedCall
      call="PUT /api/admin/assembly-motions/:id/:step"
      request={{ params: { id, step: 'cancel' }, query: {} }}
      changes={ASSEMBLY_CHANGES}
      label="Cancel the vote"
      isPossible={canCancelVote}
      question="Cancel the vote?"
      safe="Keep voting open"
      answer="Cancel the vote"
    >
      <p>
        {canCancelVote
          ? 'Nobody has voted yet. The item will wait until you put it to the vote again.'
          : 'Somebody has voted since, so the vote can no longer be cancelled.'}
      </p>
      {canCancelVote && takesNominations && <p>Members can nominate again until then.</p>}
    </ConfirmedCall>
  )
}
