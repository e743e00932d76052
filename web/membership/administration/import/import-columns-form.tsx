import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import {
  FAMILY_FIELDS,
  HOUSEHOLD_FIELDS,
  IMPORT_FIELD_LABELS,
  type ImportField,
} from '#shared/membership/import/import-enums.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './import.module.css'

type Heading = { name: string; samples: string[] }
type ColumnsFormProps = {
  headings: readonly Heading[]
  columns: ImportColumns
  /** The fields about the member that can be chosen, and those without which nothing works. */
  fields: readonly ImportField[]
  required: readonly ImportField[]
  onMatch: (columns: ImportColumns) => void
}

/** Assigns the file's columns to fields. The headings give the initial values; all of them can be changed. */
export function ImportColumnsForm({ headings, columns, fields, required, onMatch }: ColumnsFormProps) {
  const choose = (field: ImportField, chosen: string) => {
    const { [field]: _, ...others } = columns
    onMatch(chosen === '' ? others : { ...others, [field]: Number(chosen) })
  }
  const controls = (shown: readonly ImportField[]) => (
    <div className={styles.columns}>
      {shown.map((field) => (
        <ColumnChoice
          key={field}
          field={field}
          headings={headings}
          at={columns[field]}
          isNeeded={required.includes(field)}
          onChoose={choose}
        />
      ))}
    </div>
  )
  const hasAny = (some: readonly ImportField[]) => some.some((field) => columns[field] !== undefined)
  return (
    <FormSection title="2. The columns">
      <p className="soft">We matched the columns by their headings. Please check them.</p>
      {controls(fields)}
      <details open={hasAny([...HOUSEHOLD_FIELDS, ...FAMILY_FIELDS])}>
        <summary>Families</summary>
        <div className="stack">
          <p className="soft">
            Rows with the same household number are one household. The row of the member has no relation; each row of
            the family gives the relation to the member. Or the row of the member names the family in columns of its
            own.
          </p>
          {controls(HOUSEHOLD_FIELDS)}
          {/* 24 controls that most files do not need */}
          <details open={hasAny(FAMILY_FIELDS)}>
            <summary>Columns that name the family</summary>
            {controls(FAMILY_FIELDS)}
          </details>
        </div>
      </details>
    </FormSection>
  )
}

type ColumnChoiceProps = {
  field: ImportField
  headings: readonly Heading[]
  at: number | undefined
  isNeeded: boolean
  onChoose: (field: ImportField, chosen: string) => void
}

function ColumnChoice({ field, headings, at, isNeeded, onChoose }: ColumnChoiceProps) {
  return (
    <Field
      label={IMPORT_FIELD_LABELS[field]}
      optional={!isNeeded}
      {...(at !== undefined && { help: samplesOf(headings[at]) })}
      error={isNeeded && at === undefined ? 'Please choose a column' : undefined}
    >
      <Select value={at ?? ''} onChange={({ target }) => onChoose(field, target.value)}>
        <option value="">Not in the file</option>
        {headings.map(({ name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column; two may have the same heading
          <option key={place} value={place}>
            {name || `Column ${place + 1}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const samplesOf = (heading: Heading | undefined) =>
  heading && heading.samples.length > 0 ? heading.samples.slice(0, 2).join(' · ') : 'No values in the first rows'
