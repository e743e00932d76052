import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import type { OwnAssembly } from './assembly-types.ts'

type VotingOverProps = { motion: OwnAssembly['motions'][number]; assembly: OwnAssembly }

/** Between the end of voting and the result: which item it was, and what this phone has voted. */
export function VotingOver({ motion, assembly: { motions, votes, memberId } }: VotingOverProps) {
  return (
    <Panel className="grid gap-3" aria-labelledby="voting-over">
      <div>
        <p className="caps accent num">{`Item ${motions.findIndex(({ id }) => id === motion.id) + 1}: voting is over`}</p>
        <h2 id="voting-over" className="h3 anywhere">
          {motion.title}
        </h2>
      </div>
      {votes.map((vote) => (
        <p key={vote.memberId} className="anywhere">
          <b>{vote.memberId === memberId ? 'Your vote:' : `The vote of ${vote.name}:`}</b> {voteText(vote)}
        </p>
      ))}
      <p role="status">The result appears here once the votes have been counted.</p>
    </Panel>
  )
}

/** A secret ballot is never shown. */
const voteText = ({ choice, hasVoted }: OwnAssembly['votes'][number]): string =>
  choice ? `${MOTION_CHOICE_LABELS[choice]}.` : hasVoted ? 'cast.' : 'not cast on a phone.'
