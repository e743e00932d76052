import { useState } from 'react'
import { describeCell } from '#shared/membership/import/cell-text-rules.ts'
import { IMPORT_FIELD_LABELS } from '#shared/membership/import/import-enums.ts'
import { MATCH_SIGN_LABELS } from '#shared/membership/import/update/match-rules.ts'
import { NOBODY_FOUND, UPDATE_STATE_LABELS, type UpdateState } from '#shared/membership/import/update/update-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from '../import.module.css'
import { problemText, type Repair, RepairForm } from '../import-findings.tsx'
import type { UpdateRow } from './use-update.ts'

const ROWS_AT_ONCE = 20

type UpdateRowsProps = {
  rows: readonly UpdateRow[]
  /** Lines whose changes are others than in the last preview. */
  outdated: ReadonlySet<number>
  answers: Readonly<Record<string, string>>
  onAnswer: (line: number, meant: string | undefined) => void
  onRepair: Repair
}

/** The rows by what is to be done with them: questions and errors first. */
export function UpdateRows({ rows, ...rest }: UpdateRowsProps) {
  const groups = ORDER.map((state) => ({ state, found: rows.filter((row) => row.state === state) }))
  return groups.map(
    ({ state, found }) => found.length > 0 && <RowGroup key={state} state={state} rows={found} {...rest} />,
  )
}

const ORDER: readonly UpdateState[] = ['question', 'wrong', 'changed', 'not_found']

function RowGroup({ state, rows, ...rest }: UpdateRowsProps & { state: UpdateState }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  return (
    <details open={state !== 'not_found'}>
      <summary>{`${UPDATE_STATE_LABELS[state]} (${rows.length})`}</summary>
      <div className="stack">
        <ul className="grid gap-2">
          {rows.slice(0, shown).map((row) => (
            <Row key={row.line} row={row} {...rest} />
          ))}
        </ul>
        {shown < rows.length && (
          <div className="button-row">
            <Button variant="outline" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {`Show ${counted(Math.min(ROWS_AT_ONCE, rows.length - shown), 'more row', 'more rows')}`}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

function Row({ row, outdated, answers, onAnswer, onRepair }: Omit<UpdateRowsProps, 'rows'> & { row: UpdateRow }) {
  const { line, name, member, changes, problems, candidates } = row
  return (
    <li className={styles.finding}>
      <div className="row between gap-1 across-3">
        <b>
          Line {line}: {name || 'no name'}
        </b>
        {outdated.has(line) && <StatusBadge word="Changed since you looked" />}
      </div>
      {member && (
        <p className="small">
          <ProfileLink memberId={member.id}>{member.name}</ProfileLink>
          {member.membershipNumber && <span> ({member.membershipNumber})</span>}
        </p>
      )}
      {problems.map(({ field, message }) => (
        <p key={field} className="small">
          {problemText(field, message)}
        </p>
      ))}
      {problems.length > 0 && <RepairForm finding={row} onRepair={onRepair} />}
      {candidates.length > 0 && <WhoIsMeant row={row} answer={answers[line]} onAnswer={onAnswer} />}
      {changes.length > 0 && <ChangeTable row={row} />}
    </li>
  )
}

type WhoIsMeantProps = { row: UpdateRow; answer: string | undefined; onAnswer: UpdateRowsProps['onAnswer'] }

/** Asks which of the people found a row means. */
function WhoIsMeant({ row: { line, candidates }, answer = '', onAnswer }: WhoIsMeantProps) {
  return (
    <Field label={`Line ${line}: who is meant?`} help="The number, the name and the other details do not agree.">
      <Select value={answer} onChange={({ target }) => onAnswer(line, target.value || undefined)}>
        <option value="">Not decided: no changes</option>
        {candidates.map(({ id, name, membershipNumber, signs }) => (
          <option key={id} value={id}>
            {`${name}${membershipNumber ? ` (${membershipNumber})` : ''}: ${signs.map((sign) => MATCH_SIGN_LABELS[sign]).join(', ')}`}
          </option>
        ))}
        <option value={NOBODY_FOUND}>None of them</option>
      </Select>
    </Field>
  )
}

/** Each changed cell before and after. */
function ChangeTable({ row: { line, changes } }: { row: UpdateRow }) {
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{`Changes of line ${line}`}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, person, before, after }) => (
          <tr key={`${person ?? ''}${field}`}>
            <th scope="row">
              {person ? `${person}: ${PART_OF[field] ?? IMPORT_FIELD_LABELS[field]}` : IMPORT_FIELD_LABELS[field]}
            </th>
            <td className="soft">{describeCell(field, before) || '–'}</td>
            <td>
              <b>{describeCell(field, after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a cell about somebody of the family is called beside their name. */
const PART_OF: Partial<Record<UpdateRow['changes'][number]['field'], string>> = { fullName: 'Name' }
