import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
  REQUIRED_IMPORT_FIELDS,
} from '#shared/membership/import/import-enums.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './import.module.css'
import type { Preview } from './use-import.ts'

type ColumnsFormProps = { preview: Preview; onMatch: (columns: ImportColumns) => void }

/** Assigns the file's columns to fields. The headings give the initial values; all of them can be changed. */
export function ImportColumnsForm({ preview: { headings, columns }, onMatch }: ColumnsFormProps) {
  const choose = (field: ImportField, chosen: string) => {
    const { [field]: _, ...others } = columns
    onMatch(chosen === '' ? others : { ...others, [field]: Number(chosen) })
  }
  return (
    <FormSection title="2. The columns">
      <p className="soft">We matched the columns by their headings. Please check them.</p>
      <div className={styles.columns}>
        {IMPORT_FIELDS.map((field) => {
          const isNeeded = REQUIRED_IMPORT_FIELDS.includes(field)
          const at = columns[field]
          return (
            <Field
              key={field}
              label={IMPORT_FIELD_LABELS[field]}
              optional={!isNeeded}
              {...(at !== undefined && { help: samplesOf(headings[at]) })}
              error={isNeeded && at === undefined ? 'Please choose a column' : undefined}
            >
              <Select value={at ?? ''} onChange={({ target }) => choose(field, target.value)}>
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
        })}
      </div>
    </FormSection>
  )
}

const samplesOf = (heading: Preview['headings'][number] | undefined) =>
  heading && heading.samples.length > 0 ? heading.samples.slice(0, 2).join(' · ') : 'No values in the first rows'
