import { useState } from 'react'
import { useLocation } from 'wouter'
import { seatsLeft } from '#shared/committee/votes/second-ballot-rules.ts'
import { voterRuleText } from '#shared/committee/votes/voter-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

/** After a tie: the offer of a second ballot with the tied options, or the way to it. */
export function SecondBallot({ vote }: { vote: AdminVote }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const prepare = useSend('POST /api/admin/votes/:id/second-ballot', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ id }) => navigate(`/admin/votes/${id}`),
    onError: showPortalFailure,
  })
  const tied = tiesOf(vote)
  if (tied.length === 0) return null
  return (
    <Panel className="grid gap-3" aria-labelledby="second-ballot">
      <h2 id="second-ballot" className="h4">
        Second ballot
      </h2>
      <p>The votes are equal, so nothing is decided. A second ballot asks again.</p>
      <div className="button-row">
        {vote.secondBallotId ? (
          <ButtonLink href={`/admin/votes/${vote.secondBallotId}`}>Go to the second ballot</ButtonLink>
        ) : (
          <Button onClick={() => setAsking(true)}>Prepare a second ballot</Button>
        )}
      </div>
      <QuestionDialog
        open={isAsking}
        question="Prepare this second ballot?"
        safe="Not now"
        answer="Prepare the draft"
        variant="confirm"
        busy={prepare.isPending}
        onAnswer={() => prepare.mutate({ params: { id: vote.id } })}
        onClose={() => setAsking(false)}
      >
        <ul className="grid gap-3 anywhere">
          {tied.map(({ id, title, names, seats }) => (
            <li key={id}>
              <b>{title}</b>
              <span className="block">{`${names.join(' or ')}${seats === null ? '' : `, ${counted(seats, 'place', 'places')}`}`}</span>
            </li>
          ))}
        </ul>
        <p>{`By the same rule: ${voterRuleText(vote)} ${vote.isSecret ? 'Secret' : 'Open'}, with the same quorum.`}</p>
        <p>The roll of voters is fixed again when it opens.</p>
        <p>It is a draft: you check its times and plan it. Nobody is notified before that.</p>
        <DialogFailure />
      </QuestionDialog>
    </Panel>
  )
}

const tiesOf = ({ results, questions }: AdminVote) =>
  results.flatMap((result) => {
    const question = result.outcome === 'tie' && questions.find(({ id }) => id === result.questionId)
    if (!question) return []
    const names = question.options.filter(({ id }) => result.tiedIds.includes(id)).map(({ title }) => title)
    const seats = question.kind === 'election' ? seatsLeft(question.seats, result) : null
    return [{ id: question.id, title: question.title, names, seats }]
  })
