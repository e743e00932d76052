import { stageName } from '#shared/competitions/stage-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Board } from '../stage/board.tsx'
import { boardOf, type Live } from './board-content.ts'
import styles from './live.module.css'

/** The boards of all stages, as in the hall. */
export function LiveStages({ live, now }: { live: Live; now: Date }) {
  return (
    <div className={styles.stages}>
      {live.stages.map((stage) => (
        <Board
          key={stageName(stage)}
          content={boardOf(live, stage, now)}
          time={formatTime(now)}
          className={styles.board}
        />
      ))}
    </div>
  )
}
