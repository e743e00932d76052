import { Flag } from 'lucide-react'
import { STAGE_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type ColumnHead, ColumnHeads } from '../../results/column-heads.tsx'
import styles from './marks.module.css'
import type { TabulatedRow, Tabulation } from './tabulation.ts'

type MarkTableProps = { tabulation: Tabulation; open: string | null; onOpen: (code: string) => void }

/** One row per letter: place, name and grade first, then the total of each judge. It scrolls sideways on phones. */
export function MarkTable({ tabulation, open, onOpen }: MarkTableProps) {
  const { judges, rows } = tabulation
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">Marks and result of {tabulation.title}</caption>
        <ColumnHeads heads={headsOf(judges)} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} data-open={row.code === open || undefined}>
              <td>{isRanked(row) ? <Place row={row} /> : '–'}</td>
              <th scope="row">
                <button type="button" className={styles.letter} onClick={() => onOpen(row.code)}>
                  <b>{row.code}</b>
                  {row.name && (
                    <small className={styles.entrant}>
                      {row.name}
                      {row.chestNumber !== null && <span>{`, ${row.chestNumber}`}</span>}
                    </small>
                  )}
                </button>
              </th>
              <Outcome row={row} />
              {row.judges.map((judge) => (
                <td key={judge.judgeId} className={styles.number}>
                  <JudgeTotal judge={judge} isMarked={isRanked(row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headsOf = (judges: Tabulation['judges']): ColumnHead[] => [
  { name: 'Place' },
  { name: 'Letter' },
  { name: 'Grade' },
  { name: 'Score', className: styles.number },
  { name: 'Points', className: styles.number },
  ...judges.map(({ name }, at) => ({ name: `Judge ${at + 1}`, note: name, className: styles.number })),
]

const isRanked = ({ state }: TabulatedRow) => state !== 'absent' && state !== 'disqualified'

function JudgeTotal({ judge, isMarked }: { judge: TabulatedRow['judges'][number]; isMarked: boolean }) {
  const { total, isDropped, isOutlier } = judge
  if (!isMarked) return <span className="soft">–</span>
  if (total === null) return <span className="small waiting">missing</span>
  return (
    <span className={styles.total} data-dropped={isDropped || undefined} data-outlier={isOutlier || undefined}>
      {isOutlier && <Flag aria-label="Unusual" />}
      <span>{total}</span>
      {isDropped && <span className="visually-hidden">, left out</span>}
    </span>
  )
}

const Place = ({ row }: { row: TabulatedRow }) => (
  <>
    <b>{row.place ?? '–'}</b>
    {row.sharedWith > 0 && <small className={styles.remark}>shared by {row.sharedWith + 1}</small>}
    {row.isTieBroken && <small className={styles.remark}>tie broken</small>}
    {row.ranOver && <small className={styles.remark}>over the time limit</small>}
  </>
)

function Outcome({ row }: { row: TabulatedRow }) {
  if (!isRanked(row))
    return (
      <td colSpan={3}>
        <StatusBadge word={STAGE_STATE_LABELS[row.state]} /> {row.reason && <small>{row.reason}</small>}
      </td>
    )
  return (
    <>
      <td>{row.grade ?? '–'}</td>
      <td className={styles.number}>
        {row.score ? (
          <>
            <b>{formatFraction(row.score)}</b>
            {row.maximum && <small> of {formatFraction(row.maximum)}</small>}
          </>
        ) : (
          '–'
        )}
      </td>
      <td className={styles.number}>{row.score ? formatFraction(row.points) : '–'}</td>
    </>
  )
}
