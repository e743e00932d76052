import type { ReactNode } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useNow } from '#web/platform/clock.ts'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import type { Board } from '../assembly-types.ts'
import { keepDashes } from '../keep-dashes.ts'
import styles from './board.module.css'
import { BoardCode } from './board-code.tsx'
import { useFit } from './use-fit.ts'

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

const SHOWN = 6

/** A board while nothing is put to the vote: what comes next is below. */
export function BoardFrame({ board, first, children }: BoardFrameProps) {
  const { motions, speakersWaiting, code } = board
  const waiting = motions
    .map((motion, at) => ({ ...motion, number: at + 1 }))
    .filter(({ state }) => state === 'waiting')
  // a line that says '1 more' takes the room of that item
  const ahead = waiting.length === SHOWN + 1 ? waiting : waiting.slice(0, SHOWN)
  const more = waiting.length - ahead.length
  return (
    <div ref={useFit()} className={styles.board}>
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
                <span>{keepDashes(title)}</span>
              </li>
            ))}
          </ol>
          {more > 0 && <p className={`num ${styles.small}`}>{`And ${counted(more, 'more item', 'more items')}`}</p>}
        </div>
        <BoardCode code={code} caption="The assembly on your phone" />
      </div>
    </div>
  )
}
