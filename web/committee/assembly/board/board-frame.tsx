import type { ReactNode } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useNow } from '#web/platform/clock.ts'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import type { Board } from '../assembly-types.ts'
import styles from './board.module.css'
import { BoardCode } from './board-code.tsx'

/** The title and the clock of a board. */
export function BoardHead({ title }: { title: string }) {
  const now = useNow()
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <time className="num" dateTime={now.toISOString()}>
        {formatTime(now)}
      </time>
    </header>
  )
}

type BoardFrameProps = { board: Board; first: 'Today' | 'Next'; children: ReactNode }

const SHOWN = 4

/** A board while nothing is put to the vote: what comes next is below. */
export function BoardFrame({ board, first, children }: BoardFrameProps) {
  const { motions, speakersWaiting, code } = board
  const ahead = motions
    .map((motion, at) => ({ ...motion, number: at + 1 }))
    .filter(({ state }) => state === 'waiting')
    .slice(0, SHOWN)
  return (
    <main className={styles.board}>
      <div className={styles.night}>
        <BoardHead title={board.title} />
        {children}
        <Fringe of="dusk" />
      </div>
      <div className={styles.below}>
        <div className={styles.ahead}>
          <div className="line between">
            <p className={styles.label}>{ahead.length > 0 ? first : 'No more items'}</p>
            {speakersWaiting > 0 && (
              <p className={`num ${styles.small}`}>
                {`${counted(speakersWaiting, 'person is', 'people are')} waiting to speak`}
              </p>
            )}
          </div>
          <ol className="num">
            {ahead.map(({ id, title, number }) => (
              <li key={id}>
                <b>{number}</b>
                <span>{title}</span>
              </li>
            ))}
          </ol>
        </div>
        <BoardCode code={code} />
      </div>
    </main>
  )
}
