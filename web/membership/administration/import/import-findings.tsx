import { type FormEvent, useId } from 'react'
import { IMPORT_FIELD_LABELS, IMPORT_STATE_LABELS, type ImportField } from '#shared/membership/import/import-enums.ts'
import { IMPORT_STATUS_LABELS } from '#shared/membership/import/status-rules.ts'
import { DUPLICATE_MATCH_LABELS } from '#shared/membership/register/duplicate-match-enums.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './import.module.css'
import type { Preview } from './use-import.ts'

type Finding = Preview['findings'][number]

export type Repair = (line: number, cells: Partial<Record<ImportField, string>>) => void

type FindingsProps = {
  findings: readonly Finding[]
  /** The total number, when more exist than are shown. */
  total: number
  /** The lines of possible duplicates that are imported anyway; undefined when there is nothing to choose. */
  also?: ReadonlySet<number>
  onAlso?: (also: ReadonlySet<number>) => void
  /** Corrects cells of a line; undefined after the import. */
  onRepair?: Repair
}

/** The rows that are not simply a new member, line by line, with the reason. */
export function ImportFindings({ findings, total, also, onAlso, onRepair }: FindingsProps) {
  if (findings.length === 0) return null
  const toggle = (line: number) => {
    const next = new Set(also)
    if (!next.delete(line)) next.add(line)
    onAlso?.(next)
  }
  return (
    <details open={total <= MAX_OPEN}>
      <summary>{`Rows to check (${total})`}</summary>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li key={finding.line} className={styles.finding}>
            <div className="row between gap-1 across-3">
              <b>
                Line {finding.line}: {finding.name || 'no name'}
              </b>
              <StatusBadge word={IMPORT_STATE_LABELS[finding.state]} />
              {finding.status && finding.status !== 'approved' && (
                <StatusBadge word={IMPORT_STATUS_LABELS[finding.status]} />
              )}
            </div>
            <Reasons finding={finding} />
            {onRepair && finding.problems.length > 0 && <RepairForm finding={finding} onRepair={onRepair} />}
            {finding.state === 'possible_duplicate' && onAlso && (
              <Checkbox
                checked={also?.has(finding.line)}
                onChange={() => toggle(finding.line)}
                label={
                  <>
                    This is a different person. Import<span className="visually-hidden"> {finding.name}</span> anyway
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {total > findings.length && (
        <p className="small soft">{`Showing the first ${findings.length} of ${total} rows.`}</p>
      )}
    </details>
  )
}

/** Longer lists are collapsed, so that the next button stays near. */
const MAX_OPEN = 20

function Reasons({ finding: { problems, possibleDuplicates } }: { finding: Finding }) {
  if (problems.length === 0 && possibleDuplicates.length === 0) return null
  return (
    <ul className="small">
      {problems.map(({ field, message }) => (
        <li key={field}>{problemText(field, message)}</li>
      ))}
      {possibleDuplicates.map(({ id, name, matches }) => (
        <li key={id ?? name}>
          {id ? <ProfileLink memberId={id}>{name}</ProfileLink> : <span>{name}</span>}
          <span>: </span>
          {matches.map((match) => DUPLICATE_MATCH_LABELS[match]).join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** Many messages begin with the name of their field. */
export const problemText = (field: ImportField, message: string): string =>
  message.startsWith(IMPORT_FIELD_LABELS[field]) ? message : `${IMPORT_FIELD_LABELS[field]}: ${message}`

type RepairFormProps = { finding: Pick<Finding, 'line' | 'name' | 'problems' | 'values'>; onRepair: Repair }

/** The cells of a line that could not be read, to correct them here. The file itself stays as it is. */
export function RepairForm({ finding: { line, name, problems, values }, onRepair }: RepairFormProps) {
  const id = useId()
  const repair = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onRepair(line, Object.fromEntries(problems.map(({ field }) => [field, String(typed.get(field) ?? '')])))
  }
  return (
    <form className="stack" noValidate aria-label={`Correct line ${line}: ${name || 'no name'}`} onSubmit={repair}>
      <div className={styles.columns}>
        {problems.map(({ field }) => (
          <Field key={field} label={IMPORT_FIELD_LABELS[field]} id={`${id}-${field}`}>
            <TextInput name={field} defaultValue={values[field] ?? ''} maxLength={500} autoComplete="off" />
          </Field>
        ))}
      </div>
      <div className="button-row">
        <Button type="submit" variant="outline" size="small">
          Correct this row
        </Button>
      </div>
    </form>
  )
}
