import clsx from 'clsx'
import type { ReactNode } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import styles from './board.module.css'
import { formatSeconds, type PerformanceTime, stateOfTime } from './performance-time.ts'

export type BoardContent = {
  festival: string
  /** 'Kalolsavam stage 2', where a festival has several stages. */
  stage?: string | undefined
  /** Shown in place of the letter while nobody is on the stage. */
  message: string
  now: { letter: string; item: string; about: string; time: PerformanceTime } | null
  next: readonly { letter: string; item: string }[]
  /** '14 of 22 have performed' */
  progress: string
  announcement: string | null
}

type BoardProps = {
  content: BoardContent
  /** '7:24 PM' */
  time: string
  className?: string | undefined
  /** The heading that names the page, where the board is the page. */
  heading?: ReactNode
}

/** What the hall sees: the code letter on the stage, its time, and the next three. Never a name. */
export function Board({ content, time, className, heading }: BoardProps) {
  const { festival, stage, now, next, progress, announcement, message } = content
  const hasFoot = next.length > 0 || progress !== ''
  return (
    <section className={clsx(styles.board, className)} aria-label={stage ? `Board, ${stage}` : 'Board'}>
      {heading}
      <div className={styles.now} data-ground="night" data-still={(!now && next.length === 0) || undefined}>
        <p className={styles.top}>
          <b>{[festival, stage].filter(Boolean).join(', ')}</b>
          <span className="num">{time}</span>
        </p>
        <div className={styles.performer}>
          {now ? (
            <>
              <p className={styles.label}>Now on stage</p>
              <p className={styles.letter} data-long={now.letter.length > 1 || undefined}>
                {now.letter}
              </p>
              <p className={styles.what}>
                {now.item}
                {now.about && <span>{now.about}</span>}
              </p>
            </>
          ) : (
            <p className={styles.message}>{message}</p>
          )}
          {announcement && <p className={styles.announcement}>{announcement}</p>}
        </div>
        {now && <Clock time={now.time} />}
        {hasFoot && <Fringe of="dusk" />}
      </div>
      {hasFoot && (
        <div className={styles.next}>
          {next.length > 0 && <Next performers={next.slice(0, 3)} />}
          <p className={`${styles.progress} num`}>{progress}</p>
        </div>
      )}
    </section>
  )
}

function Next({ performers }: { performers: BoardContent['next'] }) {
  return (
    <>
      <p className={styles.label}>Next</p>
      <ol>
        {performers.map(({ letter, item }) => (
          <li key={`${letter} ${item}`}>
            <b>{letter}</b>
            <span>{item}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** '18 minutes over' */
const overText = (seconds: number): string =>
  seconds < 60 ? 'Time is up' : `${counted(Math.floor(seconds / 60), 'minute', 'minutes')} over`

function Clock({ time }: { time: PerformanceTime }) {
  const { seconds, timeLimitSeconds: limit } = time
  return (
    <div className={styles.clock} data-state={stateOfTime(time)}>
      <span role="timer">{formatSeconds(seconds)}</span>
      {limit !== null && (
        <>
          <progress value={Math.min(seconds, limit)} max={limit} aria-label="Time used" />
          <span>{seconds > limit ? overText(seconds - limit) : formatSeconds(limit)}</span>
        </>
      )}
    </div>
  )
}
