import { type ClosedMotion, OUTCOME_LABELS } from '../assembly-types.ts'
import { barsOf, sentenceOf } from '../motion-result.tsx'
import styles from './board.module.css'

type BoardResultProps = { motion: ClosedMotion; number: number; quorum: number }

/** More rows would be too small to read. */
const SHOWN = 7

/** The latest result: a bar for each number, the winner in the colour of a lamp. */
export function BoardResult({ motion, number, quorum }: BoardResultProps) {
  const { kind, title, result } = motion
  const bars = barsOf(motion)
  const most = Math.max(1, ...bars.map(({ votes }) => votes))
  return (
    <>
      <div className={styles.result} data-many={bars.length > 4 || undefined}>
        <div>
          <p
            className={`num ${styles.label}`}
          >{`${kind === 'election' ? 'Election' : 'Motion'} ${number}, ${title}`}</p>
          <p className={styles.outcome} role="status">
            {OUTCOME_LABELS[result.outcome]}
          </p>
        </div>
        <ul className={`num ${styles.bars}`}>
          {bars.slice(0, SHOWN).map(({ key, title: name, votes, share, hasWon, isElected }) => (
            <li key={key} data-won={hasWon || undefined}>
              <span className={styles.name}>{isElected ? `${name}, elected` : name}</span>
              <b>{votes}</b>
              <span className={styles.share}>{share}</span>
              <span className={styles.bar}>
                <i style={{ width: `${(votes / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className={`num ${styles.small}`}>{sentenceOf(motion, quorum)}</p>
    </>
  )
}
