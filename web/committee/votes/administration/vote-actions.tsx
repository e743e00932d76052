import { useState } from 'react'
import { isUnanswered } from '#shared/committee/nominations/nomination-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CloseNow, isSoon, OpenNow } from './early-times.tsx'
import { ExtendVote } from './extend-vote.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

type VoteActionsProps = { vote: AdminVote; onEdit: () => void; onDeleted: () => void }

/** What can be done with a vote in its state. */
export function VoteActions({ vote, onEdit, onDeleted }: VoteActionsProps) {
  if (vote.status === 'draft')
    return (
      <>
        <DeleteDraft vote={vote} onDeleted={onDeleted} />
        <Button variant="outline" onClick={onEdit}>
          Edit
        </Button>
        <Plan vote={vote} />
      </>
    )
  if (vote.status === 'planned')
    return (
      <>
        <TakeBack vote={vote} />
        {!isSoon(vote.opensAt) && <OpenNow vote={vote} />}
      </>
    )
  if (vote.status === 'open' && new Date(vote.closesAt) > new Date())
    return (
      <>
        {!isSoon(vote.closesAt) && <CloseNow vote={vote} />}
        {vote.voted === 0 && <TakeBack vote={vote} />}
        <ExtendVote vote={vote} />
        <Remind vote={vote} />
      </>
    )
  return null
}

const onError = showPortalFailure

/** Says who gets a message and when, before anybody does. */
function Plan({ vote }: { vote: AdminVote }) {
  const asked = vote.candidates.filter(isUnanswered).length
  const [isAsking, setAsking] = useState(false)
  const plan = useSend('POST /api/admin/votes/:id/plan', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ opensAt }) => {
      toast({ title: 'Vote Planned', description: `It opens on ${formatCardDateTime(opensAt)}.` })
      setAsking(false)
    },
    onError,
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Plan the vote</Button>
      <QuestionDialog
        open={isAsking}
        question="Plan this vote?"
        safe="Not yet"
        answer="Plan the vote"
        variant="confirm"
        busy={plan.isPending}
        onAnswer={() => plan.mutate({ params: { id: vote.id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {`Members see it now. When it opens, everybody on the roll gets an email and a notice; today that would be ${counted(vote.couldVote ?? 0, 'person', 'people')}. You can return it to draft until somebody has voted.`}
        </p>
        {vote.questions.some(({ kind }) => kind === 'election') && (
          <p>
            When it closes, everybody on the roll gets the result, and each person elected gets an email of their own.
          </p>
        )}
        {asked > 0 && (
          <p>
            {`${counted(asked, 'candidate has', 'candidates have')} not answered and will get an email and a notice in two minutes. Only those who accept will be on the ballot.`}
          </p>
        )}
        {vote.nominators !== null && (
          <p>
            {`Nominations open now: ${counted(vote.nominators, 'member gets', 'members get')} an email and a notice in two minutes. Until then you can undo this.`}
          </p>
        )}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}

function TakeBack({ vote }: { vote: AdminVote }) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useSend('DELETE /api/admin/votes/:id/plan', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: () => {
      toast({ title: 'Draft Again', description: 'Members no longer see the vote.' })
      setAsking(false)
    },
    onError,
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Return to draft
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Return this vote to draft?"
        safe="Leave it"
        answer="Return to draft"
        busy={takeBack.isPending}
        onAnswer={() => takeBack.mutate({ params: { id: vote.id } })}
        onClose={() => setAsking(false)}
      >
        <p>Members no longer see it, and you can edit it. Nobody is told. Plan it again when it is ready.</p>
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}

function Remind({ vote }: { vote: AdminVote }) {
  const [isAsking, setAsking] = useState(false)
  const missing = vote.rollSize - vote.voted
  const remind = useSend('POST /api/admin/votes/:id/reminders', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Reminder Scheduled', description: `${message} You can undo it for two minutes.` })
      setAsking(false)
    },
    onError,
  })
  if (missing === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remind voters</Button>
      <QuestionDialog
        open={isAsking}
        question={`Remind ${counted(missing, 'voter', 'voters')}?`}
        safe="Not now"
        answer="Remind them"
        variant="confirm"
        busy={remind.isPending}
        onAnswer={() => remind.mutate({ params: { id: vote.id } })}
        onClose={() => setAsking(false)}
      >
        <p>Everybody on the roll who has not voted gets an email and a notice. Nobody sees who they are.</p>
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}

function DeleteDraft({ vote, onDeleted }: { vote: AdminVote; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend('DELETE /api/admin/votes/:id', { changes: VOTE_ADMIN_CHANGES, onSuccess: onDeleted, onError })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Delete this draft?"
        safe="Cancel"
        answer="Delete the draft"
        busy={remove.isPending}
        onAnswer={() => remove.mutate({ params: { id: vote.id } })}
        onClose={() => setAsking(false)}
      >
        <p>Its questions and candidates are deleted too.</p>
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
