import clsx from 'clsx'
import { useState } from 'react'
import { BALLOTS_FOR_SECRECY } from '#shared/committee/votes/few-ballots-rules.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { FailedVote } from '../votes/failed-vote.tsx'
import styles from '../votes/votes.module.css'
import { ASSEMBLY_CHANGES, type OwnAssembly } from './assembly-types.ts'
import { useSecondsLeft, votingText } from './countdown.ts'

type Election = OwnAssembly['motions'][number]
type Vote = OwnAssembly['votes'][number]
type ElectionBallotProps = { motion: Election; votes: OwnAssembly['votes']; ownId: string }

/** The open election: a secret ballot for the own vote and one for each proxy, which cannot be changed. */
export function ElectionBallot({ motion: election, votes, ownId }: ElectionBallotProps) {
  const { countdown } = election
  const left = useSecondsLeft(countdown)
  const hasVoted = votes.every((vote) => vote.hasVoted)
  const words = { now: 'Secret ballot: vote now', done: 'Secret ballot' }
  return (
    <Panel className="grid gap-4" aria-labelledby="open-election">
      <div>
        <p className="caps accent num">
          {votingText({ left, isPaused: countdown?.isPaused === true, hasVoted, ...words })}
        </p>
        <h2 id="open-election" className="h3 anywhere">
          {election.title}
        </h2>
      </div>
      {election.note && <p className="soft as-typed anywhere">{election.note}</p>}
      {votes.map((vote) => (
        <Ballot
          key={vote.memberId}
          election={election}
          vote={vote}
          isOver={left === 0}
          voted={vote.memberId === ownId ? 'You have voted.' : `You have voted on behalf of ${vote.name}.`}
          isOwn={vote.memberId === ownId}
        />
      ))}
      {election.isSecrecyAtRisk && (
        <p className="small soft num">
          {`Fewer than ${BALLOTS_FOR_SECRECY} have voted on phones so far. If it stays so, the result can show how each of them voted.`}
        </p>
      )}
      <p className="small soft">
        Who has voted is stored, never for whom. If you have voted on paper, do not vote here too.
      </p>
    </Panel>
  )
}

type BallotProps = { election: Election; vote: Vote; isOwn: boolean; voted: string; isOver: boolean }

function Ballot({ election: { id, seats, candidates }, vote, isOwn, voted, isOver }: BallotProps) {
  const { memberId, name, hasVoted } = vote
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const send = useSend('POST /api/assembly-motions/:id/ballot', {
    changes: ASSEMBLY_CHANGES,
    onError: () => setAsking(null),
  })
  const isSingle = seats === 1
  const isFull = !isSingle && chosen.length >= seats
  const toggle = (candidateId: string) => {
    if (isSingle) return setChosen([candidateId])
    const others = chosen.filter((each) => each !== candidateId)
    setChosen(chosen.includes(candidateId) ? others : [...others, candidateId])
  }
  const cast = (candidateIds: readonly string[]) =>
    send.mutate({ params: { id }, body: { memberId, candidateIds: [...candidateIds] } })
  if (hasVoted)
    return (
      <p role="status" className="anywhere">
        <b>{voted}</b> A secret ballot cannot be changed.
      </p>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="below-2 anywhere">{isOwn ? 'Your ballot' : `You vote on behalf of ${name}`}</legend>
      <p className="small soft" role="status">
        {isFull ? `You have chosen ${seats} of ${seats}.` : isSingle ? 'Choose one.' : `Choose up to ${seats}.`} The
        ballot cannot be changed.
      </p>
      {candidates.map((candidate) => (
        <label key={candidate.id} className={clsx(styles.option, styles.candidate)}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={`ballot-${memberId}`}
            checked={chosen.includes(candidate.id)}
            disabled={isFull && !chosen.includes(candidate.id)}
            onChange={() => toggle(candidate.id)}
          />
          <Portrait name={candidate.name} src={candidate.photoUrl} sizes="4.5rem" className={styles.face} />
          <b className={styles.name}>{candidate.name}</b>
          {candidate.statement && <span className={clsx('as-typed', styles.statement)}>{candidate.statement}</span>}
        </label>
      ))}
      <FailedVote error={send.error} />
      <div className="button-row">
        <Button disabled={isOver || chosen.length === 0} onClick={() => setAsking(chosen)}>
          {isOwn ? 'Check my vote' : `Check the vote of ${name}`}
        </Button>
        <Button variant="outline" disabled={isOver} onClick={() => setAsking([])}>
          I abstain
        </Button>
      </div>
      <QuestionDialog
        open={asking !== null}
        question={isOwn ? 'Is this your vote?' : `Is this the vote of ${name}?`}
        safe="Change it"
        answer={isOwn ? 'Cast my vote' : `Cast the vote of ${name}`}
        variant="primary"
        busy={send.isPending}
        onAnswer={() => cast(asking ?? [])}
        onClose={() => setAsking(null)}
      >
        <p className="anywhere">
          <b>{namesOf(candidates, asking ?? [])}</b>
        </p>
        <p>It counts as soon as you cast it. You cannot change it afterwards.</p>
        <DialogFailure />
      </QuestionDialog>
    </fieldset>
  )
}

const namesOf = (candidates: Election['candidates'], chosen: readonly string[]): string =>
  candidates
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ') || 'I abstain'
