import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FailedVote } from '../votes/failed-vote.tsx'
import { ASSEMBLY_CHANGES, CHOICES, type OwnAssembly } from './assembly-types.ts'
import { clockText, useSecondsLeft } from './countdown.ts'

type MotionBallotProps = { motion: OwnAssembly['motions'][number]; votes: OwnAssembly['votes']; ownId: string }

/** The open motion: one row of buttons for the own vote and for each proxy. A vote can be changed until it closes. */
export function MotionBallot({ motion, votes, ownId }: MotionBallotProps) {
  const left = useSecondsLeft(motion.countdown)
  const vote = useSend('PUT /api/assembly-motions/:id/vote', { changes: ASSEMBLY_CHANGES })
  return (
    <Panel className="grid gap-4" aria-labelledby="open-motion">
      <div>
        <p className="caps accent num">{left === null ? 'Vote now' : `Vote now, ${clockText(left)} left`}</p>
        <h2 id="open-motion" className="h3 anywhere">
          {motion.title}
        </h2>
      </div>
      {votes.map(({ memberId, name, choice }) => (
        <fieldset key={memberId} className="grid gap-2">
          <legend className="below-2 anywhere">
            {memberId === ownId ? 'Your vote' : `You vote on behalf of ${name}`}
          </legend>
          <div className="button-row">
            {CHOICES.map((each) => (
              <Button
                key={each}
                variant={choice === each ? 'primary' : 'outline'}
                aria-pressed={choice === each}
                busy={vote.isPending}
                onClick={() => vote.mutate({ params: { id: motion.id }, body: { memberId, choice: each } })}
              >
                {each === 'abstained' ? 'I abstain' : MOTION_CHOICE_LABELS[each]}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      <FailedVote error={vote.error} />
      <p className="small soft">Nobody sees the result before the chair closes the vote.</p>
    </Panel>
  )
}
