import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FailedVote } from '../votes/failed-vote.tsx'
import { ASSEMBLY_CHANGES, CHOICES, type OwnAssembly } from './assembly-types.ts'
import { useSecondsLeft, votingText } from './countdown.ts'
import styles from './motion-ballot.module.css'

const CHANGEABLE = 'You can change it until the vote closes.'
const isCounted = ({ hasVoted }: OwnAssembly['votes'][number]) => hasVoted

/** So that the buttons of a long motion are on the first screen of a phone. */
const LONG_TITLE = 110

type MotionBallotProps = { motion: OwnAssembly['motions'][number]; votes: OwnAssembly['votes']; ownId: string }

/** The open motion: one row of buttons for the own vote and for each proxy. A vote can be changed until it closes. */
export function MotionBallot({ motion, votes, ownId }: MotionBallotProps) {
  const left = useSecondsLeft(motion.countdown)
  const vote = useSend('PUT /api/assembly-motions/:id/vote', { changes: ASSEMBLY_CHANGES })
  return (
    <Panel className="grid gap-4" aria-labelledby="open-motion">
      <div>
        <p className="caps accent num">
          {votingText({ left, isPaused: motion.countdown?.isPaused === true, hasVoted: votes.every(isCounted) })}
        </p>
        <h2 id="open-motion" className={motion.title.length > LONG_TITLE ? `anywhere ${styles.long}` : 'h3 anywhere'}>
          {motion.title}
        </h2>
      </div>
      {votes.map(({ memberId, name, choice }) => (
        <fieldset key={memberId} className="grid gap-2">
          <legend className="below-2 anywhere">
            {memberId === ownId ? 'Your vote' : `You vote on behalf of ${name}`}
          </legend>
          <div className={styles.choices}>
            {CHOICES.map((each) => (
              <Button
                key={each}
                variant={choice === each ? 'primary' : 'outline'}
                aria-pressed={choice === each}
                busy={vote.isPending}
                disabled={left === 0}
                onClick={() => vote.mutate({ params: { id: motion.id }, body: { memberId, choice: each } })}
              >
                {each === 'abstained' ? 'I abstain' : MOTION_CHOICE_LABELS[each]}
              </Button>
            ))}
          </div>
          <p role="status" className="anywhere">
            {choice && !vote.isPending && (
              <>
                <b>{`${memberId === ownId ? 'Your vote is counted' : `The vote of ${name} is counted`}: ${MOTION_CHOICE_LABELS[choice]}.`}</b>{' '}
                {left !== 0 && CHANGEABLE}
              </>
            )}
          </p>
        </fieldset>
      ))}
      <FailedVote error={vote.error} />
      {motion.note && <p className="soft as-typed anywhere">{motion.note}</p>}
      <p className="small soft">Nobody sees the result before the chair closes the vote.</p>
    </Panel>
  )
}
