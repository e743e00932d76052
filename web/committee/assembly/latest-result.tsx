import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type ClosedMotion, type OwnAssembly, outcomeLabel } from './assembly-types.ts'
import { MotionResult } from './motion-result.tsx'

type LatestResultProps = { motion: ClosedMotion; assembly: OwnAssembly }

/** The result of the vote that closed last, in the place of its ballot. */
export function LatestResult({ motion, assembly: { motions, hall } }: LatestResultProps) {
  return (
    <Panel className="grid gap-3" aria-labelledby="latest-result">
      <p className="row between">
        <span className="caps accent num">{`Result of item ${motions.findIndex(({ id }) => id === motion.id) + 1}`}</span>
        <StatusBadge word={outcomeLabel(motion)} />
      </p>
      <h2 id="latest-result" className="h3 anywhere">
        {motion.title}
      </h2>
      <MotionResult motion={motion} quorum={hall.quorum} />
    </Panel>
  )
}
