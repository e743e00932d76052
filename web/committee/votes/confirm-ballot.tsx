import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { type Answers, askedIn, type Question, type VoteView } from './vote-types.ts'
import styles from './votes.module.css'

type ConfirmBallotProps = {
  vote: VoteView
  answers: Answers
  busy: boolean
  onCast: () => void
  onClose: () => void
}

/** The answers once more, before they count. */
export function ConfirmBallot({ vote, answers, busy, onCast, onClose }: ConfirmBallotProps) {
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      title="Is this your vote?"
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Change it
          </Button>
          <Button busy={busy} onClick={onCast}>
            Cast my vote
          </Button>
        </>
      }
    >
      <p>
        {vote.isSecret
          ? 'It counts as soon as you cast it. You cannot change it afterwards.'
          : 'It counts when you cast it. You can change it until the vote closes.'}
      </p>
      <dl className="above-3">
        {askedIn(vote).map((question) => (
          <div key={question.id} className={styles.answer}>
            <dt className="small soft">{question.title}</dt>
            <dd>{answerText(question, answers[question.id] ?? [])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The chosen options in the order of the ballot. */
export function answerText({ options }: Question, chosen: readonly string[]): string {
  const titles = options.filter(({ id }) => chosen.includes(id)).map(({ title }) => title)
  return titles.join(', ') || 'I abstain'
}
