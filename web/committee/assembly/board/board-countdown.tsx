import { counted } from '#shared/platform/counts.ts'
import type { Motion } from '../assembly-types.ts'
import { clockText, useSecondsLeft } from '../countdown.ts'
import styles from './board.module.css'

type BoardCountdownProps = { countdown: NonNullable<Motion['countdown']> }

/** How long the hall can still vote, large enough to be read from the last row. */
export function BoardCountdown({ countdown }: BoardCountdownProps) {
  const left = useSecondsLeft(countdown) ?? 0
  return (
    <p className={`num ${styles.countdown}`} role="timer" aria-label={`${counted(left, 'second', 'seconds')} left`}>
      <span>
        {[...clockText(left)].map((character, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each place of the clock keeps its element
          <span key={at} className={character === ':' ? undefined : styles.digit}>
            {character}
          </span>
        ))}
      </span>
      {countdown.isPaused && <span className={styles.small}>paused</span>}
    </p>
  )
}

/** How much of the time has passed. */
export function BoardElapsed({ countdown }: BoardCountdownProps) {
  const left = useSecondsLeft(countdown) ?? 0
  const elapsed = Math.max(0, countdown.totalSeconds - left)
  return (
    <div className={`num ${styles.elapsed}`}>
      <span>{clockText(elapsed)}</span>
      <span className={styles.bar}>
        <i style={{ width: `${(elapsed / countdown.totalSeconds) * 100}%` }} />
      </span>
      <span>{clockText(countdown.totalSeconds)}</span>
    </div>
  )
}
