import { isUnanswered } from '#shared/committee/nominations/nomination-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ConfirmedCall } from '#web/platform/ui/surface/confirmed-call.tsx'
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

/** Says who gets a message and when, before anybody does. */
function Plan({ vote }: { vote: AdminVote }) {
  const asked = vote.candidates.filter(isUnanswered).length
  return (
    <ConfirmedCall
      call="POST /api/admin/votes/:id/plan"
      request={{ params: { id: vote.id } }}
      changes={VOTE_ADMIN_CHANGES}
      onSuccess={({ opensAt }) =>
        toast({ title: 'Vote Planned', description: `It opens on ${formatCardDateTime(opensAt)}.` })
      }
      label="Show it to the members"
      look={{ variant: 'primary' }}
      question="Show this vote to the members?"
      safe="Not yet"
      answer="Show it to the members"
      variant="confirm"
    >
      <p>
        {`It is then planned. When it opens, everybody on the roll gets an email and a notice; today that would be ${counted(vote.couldVote ?? 0, 'person', 'people')}. You can return it to draft until somebody has voted.`}
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
    </ConfirmedCall>
  )
}

function TakeBack({ vote }: { vote: AdminVote }) {
  return (
    <ConfirmedCall
      call="DELETE /api/admin/votes/:id/plan"
      request={{ params: { id: vote.id } }}
      changes={VOTE_ADMIN_CHANGES}
      onSuccess={() => toast({ title: 'Draft Again', description: 'Members no longer see the vote.' })}
      label="Return to draft"
      question="Return this vote to draft?"
      safe="Leave it"
      answer="Return to draft"
    >
      <p>Members no longer see it, and you can edit it. Nobody gets a message. Show it again when it is ready.</p>
    </ConfirmedCall>
  )
}

function Remind({ vote }: { vote: AdminVote }) {
  const missing = vote.rollSize - vote.voted
  if (missing === 0) return null
  return (
    <ConfirmedCall
      call="POST /api/admin/votes/:id/reminders"
      request={{ params: { id: vote.id } }}
      changes={VOTE_ADMIN_CHANGES}
      onSuccess={({ message }) =>
        toast({ title: 'Reminder Scheduled', description: `${message} You can undo it for two minutes.` })
      }
      label="Remind voters"
      look={{ variant: 'primary' }}
      question={`Remind ${counted(missing, 'voter', 'voters')}?`}
      safe="Not now"
      answer="Remind them"
      variant="confirm"
    >
      <p>Everybody on the roll who has not voted gets an email and a notice. Nobody sees who they are.</p>
    </ConfirmedCall>
  )
}

function DeleteDraft({ vote, onDeleted }: { vote: AdminVote; onDeleted: () => void }) {
  return (
    <ConfirmedCall
      call="DELETE /api/admin/votes/:id"
      request={{ params: { id: vote.id } }}
      changes={VOTE_ADMIN_CHANGES}
      onSuccess={onDeleted}
      label="Delete"
      question="Delete this draft?"
      safe="Cancel"
      answer="Delete the draft"
    >
      <p>Its questions and candidates are deleted too.</p>
    </ConfirmedCall>
  )
}
