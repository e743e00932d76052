import { dueDay, TASK_LABELS } from '#shared/helpers/task-rules.ts'
import { formatWeekday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { type DueUnit, daysBeforeOf, type TaskDraft } from './task-draft.ts'

const UNITS: readonly DueUnit[] = ['weeks before', 'days before', 'days after']

type DueFieldsProps = {
  event: { eventDate: string }
  draft: TaskDraft
  error: string | undefined
  onChange: (changed: Partial<TaskDraft>) => void
}

/** The day of a task, counted from the event. */
export function DueFields({ event, draft, error, onChange }: DueFieldsProps) {
  const days = daysBeforeOf(draft)
  return (
    <fieldset className="grid gap-2">
      <legend className="visually-hidden">{TASK_LABELS.daysBefore}</legend>
      <div className="field-row">
        <Field label={TASK_LABELS.daysBefore} error={error}>
          <TextInput
            value={draft.span}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ target }) => onChange({ span: target.value })}
          />
        </Field>
        <Field label="Counted in">
          <Select value={draft.unit} onChange={({ target }) => onChange({ unit: target.value as DueUnit })}>
            {UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </Field>
      </div>
      {days !== null && (
        <p className="small soft num">
          {`${formatWeekday(startOfGulfDay(dueDay(event.eventDate, days)))}. It moves when the event moves.`}
        </p>
      )}
    </fieldset>
  )
}
