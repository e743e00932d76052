import { useFieldArray } from 'react-hook-form'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { FestivalFormState } from './festival-draft.ts'
import { ListFields } from './list-fields.tsx'

/** Grades with their points, points of places, and what counts as unusual. */
export function PointFields({ form }: { form: FestivalFormState }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'grades' })
  return (
    <Panel className={styles.group}>
      <h2>Grades and points</h2>
      <ListFields
        id="festival-grades"
        rows={fields}
        nameOf={(at) => `grade ${watch(`grades.${at}.grade`)}`}
        error={errors.grades?.message ?? errors.grades?.root?.message}
        add="Add a grade"
        onAdd={() => append({ grade: '', fromPercent: '', points: '' })}
        onRemove={remove}
      >
        {(at) => (
          <>
            <Field label="Grade" id={`festival-grades-${at}-grade`} error={errors.grades?.[at]?.grade?.message}>
              <TextInput maxLength={3} {...register(`grades.${at}.grade`)} />
            </Field>
            <Field
              label="From (%)"
              id={`festival-grades-${at}-fromPercent`}
              error={errors.grades?.[at]?.fromPercent?.message}
            >
              <TextInput inputMode="numeric" {...register(`grades.${at}.fromPercent`)} />
            </Field>
            <Field label="Points" id={`festival-grades-${at}-points`} error={errors.grades?.[at]?.points?.message}>
              <TextInput inputMode="numeric" {...register(`grades.${at}.points`)} />
            </Field>
          </>
        )}
      </ListFields>
      <div className="field-row" id="festival-placePoints" tabIndex={-1}>
        {(['single', 'group'] as const).map((kind) => (
          <Field
            key={kind}
            label={kind === 'single' ? 'Points for places, single items' : 'Points for places, group items'}
            help={`First, second, third place: ${DEFAULT_FESTIVAL_SETTINGS.placePoints[kind].join(', ')}. Entries that share a place divide its points.`}
            id={`festival-placePoints-${kind}`}
            error={messageIn(errors.placePoints?.[kind]) ?? errors.placePoints?.message}
          >
            <TextInput {...register(`placePoints.${kind}`)} />
          </Field>
        ))}
      </div>
      <OutlierField form={form} />
    </Panel>
  )
}

export const OutlierField = ({ form: { register, formState } }: { form: FestivalFormState }) => (
  <Field
    label="Unusual marks (% of the maximum)"
    help="Totals further from the median than this are marked as unusual under ‘Marks and result’, but never changed."
    id="festival-outlierPercent"
    error={formState.errors.outlierPercent?.message}
  >
    <TextInput inputMode="numeric" {...register('outlierPercent')} />
  </Field>
)

/** The message of a list, or of one of its numbers. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined)
}
