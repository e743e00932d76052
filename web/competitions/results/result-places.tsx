import { formatFraction } from '#shared/competitions/fractions.ts'
import { placeWord } from '#shared/competitions/result-text-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import styles from './results.module.css'

export type ItemResult = ResponseOf<'GET /api/programs/:id/results'>
export type ResultRow = ItemResult['rows'][number]

const PLACES = 3

export const winnersOf = (rows: readonly ResultRow[]): ResultRow[] =>
  rows.filter(({ place }) => place !== null && place <= PLACES)

/** First, second and third, each on a card; a shared place has a card for everybody. */
export function ResultPlaces({ result }: { result: ItemResult }) {
  const winners = winnersOf(result.rows)
  return (
    <ol className={styles.places} data-count={winners.length}>
      {winners.map((row) => (
        <li key={row.entryId} className={styles.place} data-place={row.place}>
          <p className={styles.numeral}>
            <b>{row.place}</b>
            <span>{placeWord(row.place ?? 0)}</span>
          </p>
          <div>
            <div className={styles.head}>
              <h3>{row.name}</h3>
              <p className={`num ${styles.points}`}>
                <b>{formatFraction(row.points)}</b> points
              </p>
            </div>
            {row.members.length > 0 && <p className="soft">{row.members.join(', ')}</p>}
            {row.house && <p className="soft">{row.house}</p>}
            <Facts row={row} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Facts({ row: { chestNumber, score, maximum, grade, sharedWith } }: { row: ResultRow }) {
  const facts = [
    score && maximum && `${formatFraction(score)} of ${formatFraction(maximum)}`,
    chestNumber !== null && `chest ${chestNumber}`,
    sharedWith > 0 && 'shared place',
  ].filter(Boolean)
  return (
    <p className="row gap-1 across-3 above-2 num small soft">
      {grade && <Badge plain>{grade} grade</Badge>}
      <span>{facts.join(', ')}</span>
    </p>
  )
}
