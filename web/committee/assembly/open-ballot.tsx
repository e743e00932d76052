import type { RefObject } from 'react'
import type { OwnAssembly } from './assembly-types.ts'
import { ElectionBallot } from './election-ballot.tsx'
import { MotionBallot } from './motion-ballot.tsx'
import styles from './vote-bar.module.css'

type OpenBallotProps = {
  motion: OwnAssembly['motions'][number]
  assembly: OwnAssembly
  ballot: RefObject<HTMLDivElement | null>
}

/** The item that is open for voting on phones; `ballot` is its element, to which the bar at the foot leads. */
export function OpenBallot({ motion, assembly: { votes, memberId }, ballot }: OpenBallotProps) {
  const Ballot = motion.kind === 'election' ? ElectionBallot : MotionBallot
  return (
    <div ref={ballot} tabIndex={-1} className={styles.ballot}>
      <Ballot motion={motion} votes={votes} ownId={memberId} />
    </div>
  )
}
