import { Pencil, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from '../plan.module.css'
import { type Memory, PLAN_CHANGES } from '../plan-types.ts'

type MealsProps = { eventId: string; memory: Memory }

/** How much food was prepared and served: counted at the counters, or typed. */
export function Meals({ eventId, memory: { meals, areMealsCounted } }: MealsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Box title="Food" aside={areMealsCounted ? 'counted at the counters' : undefined} padded>
      <div className="grid gap-3 from-start">
        {meals.length === 0 ? (
          <p className="soft">Nobody has written down what was served.</p>
        ) : (
          <ul className={styles.bars}>
            {meals.map(({ title, prepared, served }) => (
              <li key={title}>
                <span className="anywhere">
                  {title}
                  {prepared !== null && prepared > served && (
                    <span className="small soft block">{`${prepared - served} left over`}</span>
                  )}
                </span>
                <b className="num">{prepared === null ? served : `${served} of ${prepared}`}</b>
                {prepared !== null && (
                  <meter
                    className={styles.meter}
                    min={0}
                    max={Math.max(prepared, 1)}
                    value={served}
                    aria-hidden="true"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!areMealsCounted && (
          <Button size="small" variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" /> {meals.length === 0 ? 'Write it down' : 'Change'}
          </Button>
        )}
      </div>
      {isEditing && <MealsDialog eventId={eventId} meals={meals} onClose={() => setEditing(false)} />}
    </Box>
  )
}

type Row = { key: string; title: string; prepared: string; served: string }
type MealsDialogProps = { eventId: string; meals: Memory['meals']; onClose: () => void }

const emptyRow = (): Row => ({ key: crypto.randomUUID(), title: '', prepared: '', served: '' })

function MealsDialog({ eventId: id, meals, onClose }: MealsDialogProps) {
  const [rows, setRows] = useState<Row[]>(() => (meals.length > 0 ? meals.map(rowOf) : [emptyRow()]))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useSend('PUT /api/admin/events/:id/meals', {
    changes: PLAN_CHANGES,
    onSuccess: onClose,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.fields) setErrors(failure.fields)
      else showPortalFailure(failure)
    },
  })
  const change = (key: string, changed: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const filled = rows.filter(({ title, prepared, served }) => `${title}${prepared}${served}`.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id }, body: { meals: filled.map(mealOf) } })
  }
  return (
    <FormDialog open title="Food" action="Save" busy={save.isPending} onClose={onClose} onSubmit={submit}>
      <p className="soft">An empty line is left out.</p>
      {rows.map((row) => (
        <MealFields
          key={row.key}
          row={row}
          errors={errorsOf(errors, filled.indexOf(row))}
          onChange={(changed) => change(row.key, changed)}
        />
      ))}
      <Button size="small" variant="outline" onClick={() => setRows((before) => [...before, emptyRow()])}>
        <Plus aria-hidden="true" /> Add a line
      </Button>
    </FormDialog>
  )
}

type MealFieldsProps = {
  row: Row
  errors: Readonly<Record<string, string | undefined>>
  onChange: (changed: Partial<Row>) => void
}

function MealFields({ row: { title, prepared, served }, errors, onChange }: MealFieldsProps) {
  return (
    <div className="field-row">
      <Field label="Food" error={errors.title}>
        <TextInput
          value={title}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Prepared" optional error={errors.prepared}>
        <TextInput
          value={prepared}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => onChange({ prepared: target.value })}
        />
      </Field>
      <Field label="Served" error={errors.served}>
        <TextInput
          value={served}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => onChange({ served: target.value })}
        />
      </Field>
    </div>
  )
}

const errorsOf = (errors: Readonly<Record<string, string>>, at: number) => ({
  title: errors[`meals.${at}.title`],
  prepared: errors[`meals.${at}.prepared`],
  served: errors[`meals.${at}.served`],
})

const rowOf = ({ title, prepared, served }: Memory['meals'][number]): Row => ({
  key: crypto.randomUUID(),
  title,
  prepared: prepared === null ? '' : String(prepared),
  served: String(served),
})

// the server says what is wrong with anything that is no number
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : -1)

const mealOf = ({ title, prepared, served }: Row) => ({
  title,
  prepared: prepared.trim() === '' ? null : numberOf(prepared),
  served: numberOf(served),
})
