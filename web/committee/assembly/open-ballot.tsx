import { useRef } from 'react'
import type { OwnAssembly } from './assembly-types.ts'
import { ElectionBallot } from './election-ballot.tsx'
import { MotionBallot } from './motion-ballot.tsx'
import styles from './vote-bar.module.css'
import { VoteBar } from './vote-bar.tsx'

type OpenBallotProps = { motion: OwnAssembly['motions'][number]; assembly: OwnAssembly }

/** The item that is open for voting on phones, and a bar that leads to it while a vote is missing. */
export function OpenBallot({ motion, assembly: { votes, memberId } }: OpenBallotProps) {
  const ballot = useRef<HTMLDivElement>(null)
  const Ballot = motion.kind === 'election' ? ElectionBallot : MotionBallot
  return (
    <>
      <div ref={ballot} tabIndex={-1} className={styles.ballot}>
        <Ballot motion={motion} votes={votes} ownId={memberId} />
      </div>
      {votes.some(({ hasVoted }) => !hasVoted) && <VoteBar motion={motion} ballot={ballot} />}
    </>
  )
}
