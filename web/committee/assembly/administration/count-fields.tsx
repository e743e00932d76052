import { useState } from 'react'
import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import type { Counts } from '#shared/committee/assembly/assembly-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { CHOICES } from '../assembly-types.ts'
import styles from './count-fields.module.css'

type CountFieldsProps = { title: string; start: Counts; busy: boolean; onSave: (counts: Counts) => void }

/** Three numbers that somebody has counted. */
export function CountFields({ title, start, busy, onSave }: CountFieldsProps) {
  const [typed, setTyped] = useState({
    for: String(start.for),
    against: String(start.against),
    abstained: String(start.abstained),
  })
  const isValid = CHOICES.every((choice) => /^\d{1,5}$/.test(typed[choice].trim()))
  const save = () =>
    onSave({ for: Number(typed.for), against: Number(typed.against), abstained: Number(typed.abstained) })
  return (
    <fieldset className="grid gap-2">
      <legend className="semibold below-2">{title}</legend>
      <div className={styles.counts}>
        {CHOICES.map((choice) => (
          <Field key={choice} label={MOTION_CHOICE_LABELS[choice]}>
            <TextInput
              value={typed[choice]}
              inputMode="numeric"
              maxLength={5}
              autoComplete="off"
              onChange={({ target }) => setTyped((before) => ({ ...before, [choice]: target.value }))}
            />
          </Field>
        ))}
      </div>
      <div className="button-row">
        <Button size="small" variant="outline" busy={busy} disabled={!isValid} onClick={save}>
          Save the count
        </Button>
      </div>
    </fieldset>
  )
}
