import { formatFraction } from '#shared/competitions/fractions.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import styles from './marks.module.css'
import type { TabulatedRow, Tabulation } from './tabulation.ts'

type LetterPanelProps = {
  tabulation: Tabulation
  row: TabulatedRow
  onClose: () => void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/** Every mark of one letter, with the notes of the judges. */
export function LetterPanel({ tabulation, row, onClose, onNext, onPrevious }: LetterPanelProps) {
  const { criteria, judges, rows } = tabulation
  const notes = row.judges.flatMap(({ judgeId, note }) =>
    note ? [{ label: nameOf(tabulation, judgeId), value: note }] : [],
  )
  return (
    <SidePanel
      title={row.name ? `${row.code}, ${row.name}` : `Code letter ${row.code}`}
      recordKey={row.code}
      position={`${rows.indexOf(row) + 1} of ${rows.length}`}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
    >
      <table className={styles.marks}>
        <caption className="visually-hidden">Marks of {row.code}</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            {judges.map(({ judgeId }, at) => (
              <th key={judgeId} scope="col" className={styles.number}>
                Judge {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, name, maxMarks }, at) => (
            <tr key={id}>
              <th scope="row">
                {name} <span className="soft small">of {maxMarks}</span>
              </th>
              {row.judges.map(({ judgeId, marks }) => (
                <td key={judgeId} className={styles.number}>
                  {marks[at] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <KeyValueList items={[...outcomeOf(row), ...notes]} />
    </SidePanel>
  )
}

const nameOf = ({ judges }: Tabulation, judgeId: string) =>
  `Note of ${judges.find((judge) => judge.judgeId === judgeId)?.name ?? 'a judge'}`

const outcomeOf = ({ score, maximum, gradePoints, placePoints, points, reason }: TabulatedRow) => [
  ...(score && maximum ? [{ label: 'Score', value: `${formatFraction(score)} of ${formatFraction(maximum)}` }] : []),
  ...(score
    ? [
        {
          label: 'Points',
          value: `${formatFraction(gradePoints)} for the grade + ${formatFraction(placePoints)} for the place = ${formatFraction(points)}`,
        },
      ]
    : []),
  ...(reason ? [{ label: 'Reason', value: reason }] : []),
]
