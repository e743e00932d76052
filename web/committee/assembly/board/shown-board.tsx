import { type Board, currentItem, latestOf } from '../assembly-types.ts'
import { BoardFrame } from './board-frame.tsx'
import { BoardQuorum } from './board-quorum.tsx'
import { BoardResult } from './board-result.tsx'
import { BoardVote } from './board-vote.tsx'

/** What the hall sees: the quorum, the open item, or the latest result. */
export function ShownBoard({ board }: { board: Board }) {
  const current = currentItem(board.motions)
  if (current?.item.state === 'open') return <BoardVote board={board} motion={current.item} number={current.number} />
  const latest = latestOf(board.motions)
  return (
    <BoardFrame board={board} first={board.state === 'running' ? 'Next' : 'Today'}>
      {latest ? (
        <BoardResult motion={latest} number={board.motions.indexOf(latest) + 1} quorum={board.hall.quorum} />
      ) : (
        <BoardQuorum board={board} />
      )}
    </BoardFrame>
  )
}
