import { stageName } from '#shared/competitions/stage-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Board, type BoardContent } from '../stage/board.tsx'
import { boardOf, type Live } from './board-content.ts'
import styles from './live.module.css'

/** The boards of all stages, as in the hall. */
export function LiveStages({ live, now }: { live: Live; now: Date }) {
  return (
    <div className={styles.stages}>
      {live.stages.map((stage) => {
        const content = boardOf(live, stage, now)
        const key = stageName(stage)
        if (isQuiet(content)) return <QuietStage key={key} name={key} message={content.message} />
        return <Board key={key} content={content} time={formatTime(now)} className={styles.board} />
      })}
    </div>
  )
}

const isQuiet = ({ now, next, progress }: BoardContent) => !now && next.length === 0 && progress === ''

/** A stage on which nothing has begun is a line, not a board. */
const QuietStage = ({ name, message }: { name: string; message: string }) => (
  <p className={styles.quiet}>
    <b>{name}</b> <span className="soft">{message}</span>
  </p>
)
