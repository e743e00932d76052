import { formatFraction } from '#shared/competitions/fractions.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
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
      <h3 className={styles.heading}>{kind === 'group' ? 'All other groups' : 'All others'}</h3>
      <table className={styles.table} data-ground="day">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">{kind === 'group' ? 'Group' : 'Participant'}</th>
            {hasHouses && (
              <th scope="col" className={styles.leaves}>
                House
              </th>
            )}
            <th scope="col" className={styles.leaves}>
              Chest
            </th>
            <th scope="col" className={styles.number}>
              Score
            </th>
            <th scope="col">Grade</th>
            <th scope="col" className={styles.number}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {others.map((row) => (
            <Row key={row.entryId} row={row} hasHouses={hasHouses} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ row, hasHouses }: { row: ResultRow; hasHouses: boolean }) {
  const { place, name, members, house, chestNumber, score, grade, points } = row
  return (
    <tr>
      <td>{place ?? '–'}</td>
      <td>
        <b>{name}</b>
        {members.length > 0 && <small>{members.join(', ')}</small>}
      </td>
      {hasHouses && <td className={styles.leaves}>{house ?? '–'}</td>}
      <td className={styles.leaves}>{chestNumber ?? '–'}</td>
      <td className={styles.number}>{score ? formatFraction(score) : '–'}</td>
      <td>{grade ? <Badge plain>{grade}</Badge> : '–'}</td>
      <td className={styles.number}>{formatFraction(points)}</td>
    </tr>
  )
}
