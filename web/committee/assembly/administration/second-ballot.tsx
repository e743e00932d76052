import { useState } from 'react'
import { seatsLeft } from '#shared/committee/votes/second-ballot-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminAssembly, type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

type SecondBallotProps = { motion: AdminMotion; assembly: AdminAssembly }

/** After a tie: the offer of a second ballot as the next item, with the tied candidates only. */
export function SecondBallot({ motion, assembly: { state, motions } }: SecondBallotProps) {
  const [isAsking, setAsking] = useState(false)
  const add = useSend('POST /api/admin/assembly-motions/:id/second-ballot', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(false),
    onError: showPortalFailure,
  })
  const isRepeated = motions.some(({ followUpOf }) => followUpOf === motion.id)
  if (motion.result?.outcome !== 'tie' || state === 'closed' || isRepeated) return null
  return (
    <div className="button-row">
      <Button size="small" onClick={() => setAsking(true)}>
        Add a second ballot
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Add a second ballot as the next item?"
        safe="Not now"
        answer="Add the second ballot"
        variant="confirm"
        busy={add.isPending}
        onAnswer={() => add.mutate({ params: { id: motion.id } })}
        onClose={() => setAsking(false)}
      >
        <p className="anywhere">
          <b>{motion.title}</b>
          <span className="block">{choicesText(motion)}</span>
        </p>
        <p>The hall votes again, and the same majority is needed. It begins when you put it to the vote.</p>
        <DialogFailure />
      </QuestionDialog>
    </div>
  )
}

function choicesText({ kind, seats, result }: AdminMotion): string {
  if (kind === 'motion') return 'For or against, as before'
  const candidates = result?.candidates ?? []
  const left = seatsLeft(seats, { winnerIds: candidates.flatMap(({ id, isElected }) => (isElected ? [id] : [])) })
  const tied = candidates.flatMap(({ name, isTied }) => (isTied ? [name] : []))
  return `${tied.join(' or ')}, ${counted(left, 'place', 'places')}`
}
