import { Check } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import type { ResultBar } from '../../votes/result-bars.tsx'
import { type ClosedMotion, outcomeLabel } from '../assembly-types.ts'
import { keepDashes } from '../keep-dashes.ts'
import { barsOf, sentenceOf } from '../motion-result.tsx'
import styles from './board.module.css'

type BoardResultProps = { motion: ClosedMotion; number: number; quorum: number }

const GOOD = ['carried', 'decided']
/** Rows of people who are not elected fill the board only up to so many. */
const SHOWN = 7
/** Up to this many elected people are named in large letters; more are named only in the rows. */
const NAMED_LARGE = 3
/** A longer word does not fit into its half of the board in the largest letters. */
const LONG_WORD = 13
/** More rows are in two columns, without bars. */
const IN_ONE_COLUMN = 8

/** The latest result: a bar for each number, the winner in the colour of a lamp. */
export function BoardResult({ motion, number, quorum }: BoardResultProps) {
  const { title } = motion
  const elected = motion.result.candidates.filter(({ isElected }) => isElected).map(({ name }) => name)
  const hasNames = motion.result.outcome === 'decided' && elected.length <= NAMED_LARGE
  const all = barsOf(motion)
  const bars = pickShown(all)
  const more = all.length - bars.length
  return (
    <>
      <div
        className={styles.result}
        data-people={motion.kind === 'election' || undefined}
        data-many={bars.length > 4 || undefined}
        data-columns={bars.length > IN_ONE_COLUMN || undefined}
      >
        <div>
          <p className={`num ${styles.label}`}>{`Item ${number}: ${keepDashes(title)}`}</p>
          <div role="status">
            <p className={styles.outcome} data-small={hasNames || undefined}>
              {GOOD.includes(motion.result.outcome) && <Check aria-hidden="true" />}
              <span>{outcomeLabel(motion)}</span>
            </p>
            {hasNames && <Elected names={elected} />}
          </div>
        </div>
        <ul className={`num ${styles.bars}`}>
          {bars.map(({ key, title: name, votes, share, part, hasWon, isElected }) => (
            <li key={key} data-won={hasWon || undefined}>
              <span className={styles.name}>{isElected && !hasNames ? `${name}, elected` : name}</span>
              <b>{votes}</b>
              <span className={styles.share}>{share}</span>
              <span className={styles.bar}>
                <i style={{ width: `${part * 100}%` }} />
                {key === 'for' && <Needed motion={motion} />}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {more > 0 && (
        <p className={`num ${styles.small}`}>{`And ${counted(more, 'other candidate', 'other candidates')}.`}</p>
      )}
      <p className={`num ${styles.small}`}>{sentenceOf(motion, quorum)}</p>
    </>
  )
}

function Elected({ names }: { names: readonly string[] }) {
  const isLong = names.some((name) => name.split(' ').some((word) => word.length > LONG_WORD))
  return (
    <ul className={styles.elected} data-small={isLong || names.length > 1 || undefined}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Where the bar of the votes for a motion has to end. */
function Needed({ motion: { result } }: { motion: ClosedMotion }) {
  const { needed, counts } = result
  const valid = counts.for + counts.against
  if (needed === null || needed > valid) return null
  return (
    <em
      className={styles.needed}
      data-reached={counts.for >= needed || undefined}
      style={{ left: `${(needed / valid) * 100}%` }}
    >
      <span className={styles.required}>{`${needed} needed`}</span>
    </em>
  )
}

/** Everybody who is elected and the abstentions, and the others with the most votes as long as there is room. */
function pickShown(bars: readonly ResultBar[]): ResultBar[] {
  const isAlwaysShown = ({ key, isElected }: ResultBar) => isElected || key === 'abstained'
  const room = Math.max(0, SHOWN - bars.filter(isAlwaysShown).length)
  const others = bars.filter((bar) => !isAlwaysShown(bar)).slice(0, room)
  return bars.filter((bar) => isAlwaysShown(bar) || others.includes(bar))
}
