import clsx from 'clsx'
import { Flag } from 'lucide-react'
import { STAGE_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type ColumnHead, ColumnHeads } from '../../results/column-heads.tsx'
import styles from './marks.module.css'
import type { TabulatedRow, Tabulation } from './tabulation.ts'

type MarkTableProps = { tabulation: Tabulation; open: string | null; onOpen: (code: string) => void }

/** One row per letter: place, name and grade first, then the total of each judge; on phones a card for each. */
export function MarkTable({ tabulation, open, onOpen }: MarkTableProps) {
  const { judges, rows } = tabulation
  return (
    <div className={styles.scroller}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on phones the table is a list of cards, which loses its implicit roles */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">Marks and result of {tabulation.title}</caption>
        <ColumnHeads heads={headsOf(judges)} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.code} role="row" data-open={row.code === open || undefined}>
              <td role="cell" className={styles.place}>
                {isRanked(row) ? (row.place ?? '–') : '–'}
              </td>
              <th scope="row" role="rowheader">
                <Entrant row={row} onOpen={() => onOpen(row.code)} />
              </th>
              <Outcome row={row} />
              {row.judges.map((judge, at) => (
                <td
                  key={judge.judgeId}
                  role="cell"
                  className={clsx(styles.number, styles.judge)}
                  data-header={judges[at]?.name}
                  data-empty={!isExpected(judges[at], row) || undefined}
                >
                  {at === firstExpected(judges, row) && <JudgesOnPhones />}
                  {isExpected(judges[at], row) ? <JudgeTotal judge={judge} /> : <span className="soft">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: on phones the table is a list of cards, which loses its implicit roles */}
    </div>
  )
}

/** On a card, one word precedes all totals; a screen reader says the name of each judge. */
const JudgesOnPhones = () => (
  <span className={styles.judges} aria-hidden="true">
    {'Judges '}
  </span>
)

/** The name, or the letter as long as it is secret; opens every mark. */
function Entrant({ row, onOpen }: { row: TabulatedRow; onOpen: () => void }) {
  const { code, name, chestNumber } = row
  const facts = name === null ? [] : [`Letter ${code}`, ...(chestNumber === null ? [] : [`chest ${chestNumber}`])]
  const remarks = [...facts, ...remarksOf(row)]
  return (
    <button type="button" className={styles.letter} onClick={onOpen}>
      <b className={styles.entrant}>{name ?? code}</b>
      {remarks.length > 0 && <small>{remarks.join(' · ')}</small>}
    </button>
  )
}

const remarksOf = ({ sharedWith, isTieBroken, ranOver }: TabulatedRow): string[] => [
  ...(sharedWith > 0 ? [`shared by ${sharedWith + 1}`] : []),
  ...(isTieBroken ? ['tie broken'] : []),
  ...(ranOver ? ['over the time limit'] : []),
]

const headsOf = (judges: Tabulation['judges']): ColumnHead[] => [
  { name: 'Place' },
  { name: 'Participant' },
  { name: 'Grade' },
  { name: 'Score', className: styles.number },
  { name: 'Points', className: styles.number },
  ...judges.map(({ name }, at) => ({ name: `Judge ${at + 1}`, note: name, className: styles.number })),
]

const isRanked = ({ state }: TabulatedRow) => state !== 'absent' && state !== 'disqualified'

/** The sheets that are not in yet are listed above the table. */
const isExpected = (judge: Tabulation['judges'][number] | undefined, row: TabulatedRow) =>
  isRanked(row) && Boolean(judge?.submittedAt)

/** The index of the first judge whose total is shown. */
const firstExpected = (judges: Tabulation['judges'], row: TabulatedRow) =>
  judges.findIndex((judge) => isExpected(judge, row))

function JudgeTotal({ judge }: { judge: TabulatedRow['judges'][number] }) {
  const { total, isDropped, isOutlier } = judge
  if (total === null) return <span className="small waiting">missing</span>
  return (
    <span className={styles.total} data-dropped={isDropped || undefined} data-outlier={isOutlier || undefined}>
      {isOutlier && <Flag aria-label="Unusual" />}
      <span>{total}</span>
      {isDropped && <span className="visually-hidden">, left out</span>}
    </span>
  )
}

// biome-ignore-start lint/a11y/noRedundantRoles: on phones the table loses its implicit roles
function Outcome({ row }: { row: TabulatedRow }) {
  if (!isRanked(row))
    return (
      <td colSpan={3} role="cell">
        <StatusBadge word={STAGE_STATE_LABELS[row.state]} /> {row.reason && <small>{row.reason}</small>}
      </td>
    )
  const isEmpty = !row.score || undefined
  return (
    <>
      <td role="cell" className={styles.grade} data-header="Grade" data-empty={isEmpty}>
        {row.grade ?? '–'}
      </td>
      <td role="cell" className={styles.number} data-header="Score" data-empty={isEmpty}>
        {row.score ? (
          <>
            <b>{formatFraction(row.score)}</b>
            {row.maximum && <small className={styles.of}> of {formatFraction(row.maximum)}</small>}
          </>
        ) : (
          '–'
        )}
      </td>
      <td role="cell" className={styles.number} data-header="Points" data-empty={isEmpty}>
        {row.score ? formatFraction(row.points) : '–'}
      </td>
    </>
  )
}
// biome-ignore-end lint/a11y/noRedundantRoles: on phones the table loses its implicit roles
