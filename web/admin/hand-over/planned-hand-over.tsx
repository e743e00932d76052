import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { HAND_OVER_CHANGES, type HandOver } from './hand-over-query-keys.ts'
import { PlanDialog } from './plan-dialog.tsx'

/** Where the prepared hand-over is: a draft to plan, or planned, with the error of the last attempt. */
export function PlannedHandOver({ handOver }: { handOver: HandOver }) {
  const { state, day, plannedBy, error } = handOver
  const [isPlanning, setPlanning] = useState(false)
  const unplan = useSend('DELETE /api/admin/hand-over/plan', { changes: HAND_OVER_CHANGES, onError: showPortalFailure })
  return (
    <div className="stack">
      {error && (
        <Alert tone="red" title="The hand-over did not take place, and nothing has changed">
          {error}
        </Alert>
      )}
      {state === 'planned' && day && (
        <Alert tone={error ? 'blue' : 'green'} title={`Planned for the start of ${formatCardDate(day)}, Gulf time`}>
          {plannedBy ? `By ${plannedBy}. ` : ''}To change it, make it a draft again.
        </Alert>
      )}
      <div className="button-row">
        {state === 'draft' ? (
          <Button disabled={!day} onClick={() => setPlanning(true)}>
            Plan the hand-over
          </Button>
        ) : (
          <Button variant="outline" busy={unplan.isPending} onClick={() => unplan.mutate({})}>
            Make it a draft again
          </Button>
        )}
        <Discard />
      </div>
      {state === 'draft' && !day && <p className="soft small">Choose the day and save the draft first.</p>}
      {isPlanning && day && <PlanDialog day={day} onClose={() => setPlanning(false)} />}
    </div>
  )
}

function Discard() {
  const [isOpen, setOpen] = useState(false)
  const discard = useSend('DELETE /api/admin/hand-over', {
    changes: HAND_OVER_CHANGES,
    onSuccess: () => setOpen(false),
    onError: showPortalFailure,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Discard
      </Button>
      <QuestionDialog
        open={isOpen}
        question="Discard this hand-over?"
        safe="Not now"
        answer="Discard it"
        busy={discard.isPending}
        onAnswer={() => discard.mutate({})}
        onClose={() => setOpen(false)}
      >
        <p>The chosen people and your words are deleted. The present committee stays.</p>
      </QuestionDialog>
    </>
  )
}
