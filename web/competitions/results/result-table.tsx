import clsx from 'clsx'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { type ColumnHead, ColumnHeads } from './column-heads.tsx'
import { type ItemResult, type ResultRow, winnersOf } from './result-places.tsx'
import styles from './results.module.css'

/** Everybody after the third place. */
export function ResultTable({ result }: { result: ItemResult }) {
  const { kind, rows } = result
  const winners = winnersOf(rows)
  const others = rows.filter((row) => row.state === 'ranked' && !winners.includes(row))
  if (others.length === 0) return null
  const hasHouses = rows.some(({ house }) => house !== null)
  return (
    <>
      <h3 className="above-6 below-4">{kind === 'group' ? 'All other groups' : 'All others'}</h3>
      <div className={styles.scroll}>
        <table className={styles.table} data-ground="day">
          <ColumnHeads heads={headsOf(kind, hasHouses)} />
          <tbody>
            {others.map((row) => (
              <Row key={row.entryId} row={row} hasHouses={hasHouses} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const headsOf = (kind: ItemResult['kind'], hasHouses: boolean): ColumnHead[] => [
  { name: 'Place' },
  { name: kind === 'group' ? 'Group' : 'Participant' },
  { name: 'Grade' },
  ...(hasHouses ? [{ name: 'House', className: styles.leaves }] : []),
  { name: 'Chest', className: styles.leaves },
  { name: 'Score', className: clsx(styles.number, styles.leaves) },
  { name: 'Points', className: styles.number },
]

function Row({ row, hasHouses }: { row: ResultRow; hasHouses: boolean }) {
  const { place, name, members, house, chestNumber, score, grade, points } = row
  return (
    <tr>
      <td>{place ?? '–'}</td>
      <td>
        <b>{name}</b>
        {members.length > 0 && <small>{members.join(', ')}</small>}
        {score && <small className={styles.stays}>Score {formatFraction(score)}</small>}
      </td>
      <td>{grade ? <Badge plain>{grade}</Badge> : '–'}</td>
      {hasHouses && <td className={styles.leaves}>{house ?? '–'}</td>}
      <td className={styles.leaves}>{chestNumber ?? '–'}</td>
      <td className={clsx(styles.number, styles.leaves)}>{score ? formatFraction(score) : '–'}</td>
      <td className={styles.number}>{formatFraction(points)}</td>
    </tr>
  )
}
