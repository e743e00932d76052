import { formatFraction } from '#shared/competitions/fractions.ts'
import { formatLongDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { ChangedResult } from '../results/result-notes.tsx'
import { type ResultRow, winnersOf } from '../results/result-places.tsx'
import styles from './item.module.css'

/** The first three places on the page of the program, and the way to all others. */
export function ProgramResult({ programId }: { programId: string }) {
  const { data: result } = useApi('GET /api/programs/:id/results', { params: { id: programId } })
  if (!result) return null
  return (
    <section className={styles.block} id="results">
      <h2>Results</h2>
      <ChangedResult result={result} />
      <ol className={styles.podium}>
        {winnersOf(result.rows).map((row) => (
          <Winner key={row.entryId} row={row} />
        ))}
      </ol>
      <p className="soft small">
        Published {formatLongDate(result.publishedAt)} at {formatTime(result.publishedAt)}.
      </p>
      <p>
        <MoreLink href={`/programs/${programId}/results`}>All places, grades and points</MoreLink>
      </p>
    </section>
  )
}

const ENDINGS = ['th', 'st', 'nd', 'rd']

function Winner({ row: { place, name, chestNumber, score, grade } }: { row: ResultRow }) {
  const facts = [
    chestNumber !== null && `No. ${chestNumber}`,
    score && formatFraction(score),
    grade && `${grade} grade`,
  ].filter(Boolean)
  return (
    <li data-place={place}>
      <span className={styles.place}>
        {place}
        <small>{ENDINGS[place ?? 0]}</small>
      </span>
      <b>{name}</b>
      <span className="num">{facts.join(' · ')}</span>
    </li>
  )
}
