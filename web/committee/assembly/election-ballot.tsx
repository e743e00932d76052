import { useState } from 'react'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FailedVote } from '../votes/failed-vote.tsx'
import styles from '../votes/votes.module.css'
import { ASSEMBLY_CHANGES, type OwnAssembly } from './assembly-types.ts'

type Election = OwnAssembly['motions'][number]
type Vote = OwnAssembly['votes'][number]
type ElectionBallotProps = { election: Election; votes: OwnAssembly['votes'] }

/** The open election: a secret ballot for the own vote and one for each proxy, which cannot be changed. */
export function ElectionBallot({ election, votes }: ElectionBallotProps) {
  return (
    <Panel className="grid gap-4" aria-labelledby="open-election">
      <div>
        <p className="caps accent">Vote now, in secret</p>
        <h2 id="open-election" className="h3 anywhere">
          {election.title}
        </h2>
      </div>
      {votes.map((vote, at) => (
        <Ballot
          key={vote.memberId}
          election={election}
          vote={vote}
          title={at === 0 && votes.length === 1 ? 'Your ballot' : vote.name}
        />
      ))}
      <p className="small soft">
        Who has voted is stored, never for whom. If you have voted on paper, do not vote here too.
      </p>
    </Panel>
  )
}

type BallotProps = { election: Election; vote: Vote; title: string }

function Ballot({ election: { id, seats, candidates }, vote: { memberId, hasVoted }, title }: BallotProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const send = useSend('POST /api/assembly-motions/:id/ballot', { changes: ASSEMBLY_CHANGES })
  const isSingle = seats === 1
  const toggle = (candidateId: string) => {
    if (isSingle) return setChosen([candidateId])
    const others = chosen.filter((each) => each !== candidateId)
    setChosen(chosen.includes(candidateId) ? others : [...others, candidateId].slice(-seats))
  }
  const cast = (candidateIds: readonly string[]) =>
    send.mutate({ params: { id }, body: { memberId, candidateIds: [...candidateIds] } })
  if (hasVoted)
    return (
      <p role="status" className="anywhere">
        <b>{title}</b>: the ballot has been counted.
      </p>
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="below-2 anywhere">{title}</legend>
      <p className="small soft">{isSingle ? 'Choose one.' : `Choose up to ${seats}.`} The ballot cannot be changed.</p>
      {candidates.map((candidate) => (
        <label key={candidate.id} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={`ballot-${memberId}`}
            checked={chosen.includes(candidate.id)}
            onChange={() => toggle(candidate.id)}
          />
          <b>{candidate.name}</b>
        </label>
      ))}
      <FailedVote error={send.error} />
      <div className="button-row">
        <Button busy={send.isPending} disabled={chosen.length === 0} onClick={() => cast(chosen)}>
          Cast the ballot
        </Button>
        <Button variant="outline" busy={send.isPending} onClick={() => cast([])}>
          Abstain
        </Button>
      </div>
    </fieldset>
  )
}
