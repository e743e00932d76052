import { MIN_JUDGES_TO_DROP, maxMarksOf } from '#shared/competitions/mark-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatSeconds } from '../stage/performance-time.ts'
import styles from './item.module.css'
import type { Item } from './item-entrants.tsx'

/** How an item is judged: criteria with their marks, judges and the time limit. */
export function ItemFacts({ item }: { item: Item }) {
  const { criteria, judgeCount, timeLimitSeconds, kind, minSize, maxSize, ageCategory } = item
  const facts = [
    ageCategory,
    kind === 'group' && minSize !== null && maxSize !== null && `groups of ${minSize} to ${maxSize}`,
    timeLimitSeconds !== null && `at most ${formatSeconds(timeLimitSeconds)} minutes`,
    judgeCount > 0 && counted(judgeCount, 'judge', 'judges'),
  ].filter(Boolean)
  return (
    <section className={styles.block}>
      <h2>How it is judged</h2>
      {facts.length > 0 && <p>{sentence(facts.join(', '))}</p>}
      <ul className={styles.criteria}>
        {criteria.map(({ name, hint, maxMarks }) => (
          <li key={name}>
            <b>{name}</b> <span className="num">{counted(maxMarks, 'mark', 'marks')}</span>
            {hint && <span className="block small soft">{hint}</span>}
          </li>
        ))}
      </ul>
      <p className="soft small">{scoreSentence(item)}</p>
    </section>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function scoreSentence({ criteria, combine, dropsExtremes, judgeCount }: Item): string {
  const maximum = counted(maxMarksOf(criteria), 'mark', 'marks')
  const dropped = dropsExtremes && judgeCount >= MIN_JUDGES_TO_DROP ? ', without the highest and the lowest total' : ''
  const how =
    combine === 'sum' ? 'The score is the sum of all judges’ totals' : 'The score is the mean of all judges’ totals'
  return `Each judge gives up to ${maximum}. ${how}${dropped}. Judges see code letters, never names.`
}
