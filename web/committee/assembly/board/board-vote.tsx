import type { Board, Motion } from '../assembly-types.ts'
import styles from './board.module.css'
import { BoardCode } from './board-code.tsx'
import { BoardHead } from './board-frame.tsx'

type BoardVoteProps = { board: Board; motion: Motion; number: number }

const LONG = 110

/** The open motion or election: how many have voted, never how. */
export function BoardVote({ board, motion, number }: BoardVoteProps) {
  const { kind, title, candidates, cast, votesInHall } = motion
  const isElection = kind === 'election'
  return (
    <main className={styles.board}>
      <div className={styles.night}>
        <BoardHead title={board.title} />
        <div className={styles.open}>
          <p className={`num ${styles.label}`}>{`${isElection ? 'Election' : 'Motion'} ${number}, vote now`}</p>
          <p className={styles.motion} data-long={title.length > LONG || undefined}>
            {title}
          </p>
          {isElection && <p className={styles.words}>{candidates.map(({ name }) => name).join(', ')}</p>}
        </div>
        <progress className={styles.progress} max={Math.max(1, votesInHall)} value={cast} aria-label="Votes" />
      </div>
      <div className={styles.below}>
        <BoardCode code={board.code} />
        <p className={styles.how}>
          <b>Vote on your phone</b>
          <span>{isElection ? 'Or on paper. The ballot is secret.' : 'Or raise your card'}</span>
        </p>
        <p className={`num ${styles.turnout}`} role="status">
          <b>{cast}</b>
          <span>{`of ${votesInHall} have voted`}</span>
        </p>
      </div>
    </main>
  )
}
