import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Voice } from '#shared/settings/voice-rules.ts'
import { showPlainly } from '#web/platform/editing/edit-conflict-notice.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { SETTING_LABELS, settingId } from './find-settings.ts'
import styles from './settings.module.css'
import type { DraftOfYear, SettingsFormState } from './settings-draft.ts'

type DuesYearsProps = { form: SettingsFormState; isReadOnly: boolean }

/** The years in which the dues change, each with its amounts. */
export function DuesYears({ form, isReadOnly }: DuesYearsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'duesByYear' })
  return (
    <fieldset className={styles.years} id={settingId('duesByYear')} tabIndex={-1}>
      <legend className="semibold below-2">{SETTING_LABELS.duesByYear}</legend>
      <p className="small soft">
        The amounts above apply until the first year in this list. From each listed year on, the amounts next to it
        apply. Dues that already exist do not change.
      </p>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.year}>
          <Amount label="From year" part="year" form={form} at={at} isReadOnly={isReadOnly} />
          <Amount label="Single (AED)" part="singleFils" form={form} at={at} isReadOnly={isReadOnly} />
          <Amount label="Family (AED)" part="familyFils" form={form} at={at} isReadOnly={isReadOnly} />
          {!isReadOnly && (
            <Button variant="quiet" onClick={() => remove(at)}>
              Remove<span className="visually-hidden"> year {at + 1} of the list</span>
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button variant="outline" onClick={() => append({ year: '', singleFils: '', familyFils: '' })}>
          <Plus aria-hidden="true" /> Add year
        </Button>
      )}
    </fieldset>
  )
}

type AmountProps = DuesYearsProps & { label: string; part: keyof DraftOfYear; at: number }

function Amount({ form, label, part, at, isReadOnly }: AmountProps) {
  return (
    <Field
      id={settingId(`duesByYear-${at}-${part}`)}
      label={label}
      error={form.formState.errors.duesByYear?.[at]?.[part]?.message}
    >
      <TextInput inputMode="decimal" disabled={isReadOnly} {...form.register(`duesByYear.${at}.${part}`)} />
    </Field>
  )
}

/** Formats a setting that somebody else changed. */
export function showSetting(field: string, value: unknown): string {
  if (field === 'voices') return ((value ?? []) as Voice[]).map(({ name }) => name).join(', ') || 'nobody'
  if (field !== 'duesByYear') return showPlainly(value)
  const years = (value ?? []) as DraftOfYear[]
  return (
    years.map(({ year, singleFils, familyFils }) => `${year}: ${singleFils} and ${familyFils}`).join(', ') || 'nothing'
  )
}
