import { useFieldArray } from 'react-hook-form'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { type FestivalFormState, newKey } from './festival-draft.ts'
import { ListFields } from './list-fields.tsx'

/** Who may enter how much: items per participant and age categories. */
export function AgeFields({ form }: { form: FestivalFormState }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'ageCategories' })
  return (
    <Panel className={styles.group}>
      <h2>Participants</h2>
      <div className="field-row" id="festival-limits" tabIndex={-1}>
        <Field
          label="Single items per participant"
          help="Leave empty for no limit."
          id="festival-limits-single"
          error={errors.limits?.single?.message}
        >
          <TextInput inputMode="numeric" {...register('limits.single')} />
        </Field>
        <Field
          label="Group items per participant"
          help="Leave empty for no limit."
          id="festival-limits-group"
          error={errors.limits?.group?.message}
        >
          <TextInput inputMode="numeric" {...register('limits.group')} />
        </Field>
      </div>
      <h3>Age categories</h3>
      <p className="soft small">What counts is the age on the first day of the festival. Both limits are included.</p>
      <ListFields
        id="festival-ageCategories"
        rows={fields}
        nameOf={(at) => watch(`ageCategories.${at}.name`)}
        error={errors.ageCategories?.message ?? errors.ageCategories?.root?.message}
        add="Add a category"
        onAdd={() => append({ key: newKey(), name: '', fromAge: '', toAge: '' })}
        onRemove={remove}
      >
        {(at) => (
          <>
            <Field
              label="Category"
              className={styles.long ?? ''}
              id={`festival-ageCategories-${at}-name`}
              error={errors.ageCategories?.[at]?.name?.message}
            >
              <TextInput maxLength={80} {...register(`ageCategories.${at}.name`)} />
            </Field>
            <Field
              label="From age"
              id={`festival-ageCategories-${at}-fromAge`}
              error={errors.ageCategories?.[at]?.fromAge?.message}
            >
              <TextInput inputMode="numeric" {...register(`ageCategories.${at}.fromAge`)} />
            </Field>
            <Field
              label="To age"
              id={`festival-ageCategories-${at}-toAge`}
              error={errors.ageCategories?.[at]?.toAge?.message}
            >
              <TextInput inputMode="numeric" {...register(`ageCategories.${at}.toAge`)} />
            </Field>
          </>
        )}
      </ListFields>
    </Panel>
  )
}
