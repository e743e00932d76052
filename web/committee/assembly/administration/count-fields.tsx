import { useId, useState } from 'react'
import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import type { Counts } from '#shared/committee/assembly/assembly-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { CHOICES } from '../assembly-types.ts'
import styles from './agenda.module.css'
import { toCount } from './count-field.tsx'

type CountFieldsProps = {
  title: string
  /** What is stored; what somebody types here stays when it changes. */
  start: Counts
  busy: boolean
  /** The server's errors beside the numbers. */
  errors: Readonly<Record<string, string>>
  onSave: (counts: Counts, basedOn: Counts) => void
}

/** What somebody types, and the numbers that were stored when they began. */
type Typed = { counts: Counts; basedOn: Counts }

const isSame = (one: Counts, other: Counts): boolean => CHOICES.every((choice) => one[choice] === other[choice])

/** Three numbers that somebody has counted, side by side, with the errors below them. */
export function CountFields({ title, start, busy, errors, onSave }: CountFieldsProps) {
  const id = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const { counts, basedOn } = typed && !isSame(typed.counts, start) ? typed : { counts: start, basedOn: start }
  const save = () => {
    onSave(counts, basedOn)
    // if it is refused, the error says what others have counted
    setTyped({ counts, basedOn: start })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="semibold below-2">{title}</legend>
      <div className={styles.counts}>
        {CHOICES.map((choice) => (
          <div key={choice} className="grid gap-1">
            <label htmlFor={`${id}-${choice}`}>{MOTION_CHOICE_LABELS[choice]}</label>
            <TextInput
              id={`${id}-${choice}`}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              value={counts[choice]}
              aria-invalid={errors[choice] ? true : undefined}
              aria-describedby={errors[choice] ? `${id}-${choice}-error` : undefined}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setTyped({ counts: { ...counts, [choice]: toCount(target.value) }, basedOn })}
            />
          </div>
        ))}
      </div>
      {CHOICES.map((choice) => (
        <FieldNote key={choice} id={`${id}-${choice}-error`} error={errors[choice]} />
      ))}
      <div className="button-row">
        <Button size="small" variant="outline" busy={busy} onClick={save}>
          Save the count
        </Button>
      </div>
    </fieldset>
  )
}
