import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import type { Board, Motion } from '../assembly-types.ts'
import { keepDashes } from '../keep-dashes.ts'
import styles from './board.module.css'
import { BoardCode } from './board-code.tsx'
import { BoardCountdown, BoardElapsed } from './board-countdown.tsx'
import { BoardHead } from './board-frame.tsx'
import { useFit } from './use-fit.ts'

type BoardVoteProps = { board: Board; motion: Motion; number: number }

const LONG = 110
const HOW = { motion: 'Or raise your card', election: 'Or on paper. The ballot is secret.', line: '' }

/** The open motion or election: how many have voted, never how. */
export function BoardVote({ board, motion, number }: BoardVoteProps) {
  const { kind, title, candidates, cast, votesInHall, countdown, isVoting } = motion
  const isElection = kind === 'election'
  return (
    <div ref={useFit()} className={styles.board}>
      <div className={styles.night}>
        <BoardHead title={board.title} />
        <div className={styles.timed}>
          <div className={styles.open}>
            <p className={`num ${styles.label}`}>
              {`Item ${number}: ${isVoting ? 'vote now' : 'votes are being counted'}`}
            </p>
            <p className={styles.motion} data-long={title.length > LONG || undefined}>
              {keepDashes(title)}
            </p>
            {isElection && <p className={styles.words}>{candidates.map(({ name }) => name).join(', ')}</p>}
          </div>
          {isVoting && countdown && <BoardCountdown countdown={countdown} />}
        </div>
        {isVoting && countdown ? (
          <BoardElapsed countdown={countdown} />
        ) : (
          <progress className={styles.progress} max={Math.max(1, votesInHall)} value={cast} aria-label="Votes" />
        )}
        <Fringe of="dusk" />
      </div>
      <div className={styles.below}>
        <BoardCode code={board.code} />
        <p className={styles.how}>
          <b>{isVoting ? 'Vote on your phone' : 'Voting is over'}</b>
          <span>{isVoting ? HOW[kind] : 'The result appears here once the votes have been counted.'}</span>
        </p>
        <p className={`num ${styles.turnout}`} role="status">
          <b>{cast}</b>
          <span>{`of ${votesInHall} have voted`}</span>
        </p>
      </div>
    </div>
  )
}
