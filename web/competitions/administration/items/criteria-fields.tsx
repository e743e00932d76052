import { useFieldArray } from 'react-hook-form'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { ListFields } from '../settings/list-fields.tsx'
import { type ItemFormState, newCriterion } from './item-draft.ts'

/** What judges look for, each with its maximum. */
export function CriteriaFields({ form, isOpen }: { form: ItemFormState; isOpen: boolean }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  // the criterion has an id of its own
  const { fields, append, remove } = useFieldArray({ control, name: 'criteria', keyName: 'fieldId' })
  const total = watch('criteria').reduce((sum, { maxMarks }) => sum + (Number(maxMarks) || 0), 0)
  return (
    <Panel className={styles.group}>
      <h3>Criteria</h3>
      <ListFields
        id="item-criteria"
        rows={fields}
        nameOf={(at) => watch(`criteria.${at}.name`)}
        error={errors.criteria?.message ?? errors.criteria?.root?.message}
        add="Add a criterion"
        onAdd={isOpen ? () => append(newCriterion()) : undefined}
        onRemove={isOpen ? remove : undefined}
      >
        {(at) => (
          <>
            <Field
              label="Criterion"
              className={styles.name ?? ''}
              id={`item-criteria-${at}-name`}
              error={errors.criteria?.[at]?.name?.message}
            >
              <TextInput maxLength={80} disabled={!isOpen} {...register(`criteria.${at}.name`)} />
            </Field>
            <Field label="Maximum" id={`item-criteria-${at}-maxMarks`} error={errors.criteria?.[at]?.maxMarks?.message}>
              <TextInput inputMode="numeric" disabled={!isOpen} {...register(`criteria.${at}.maxMarks`)} />
            </Field>
            <Field
              label="What the judges look for"
              optional
              className={styles.wide ?? ''}
              id={`item-criteria-${at}-hint`}
              error={errors.criteria?.[at]?.hint?.message}
            >
              <TextInput maxLength={200} disabled={!isOpen} {...register(`criteria.${at}.hint`)} />
            </Field>
          </>
        )}
      </ListFields>
      <p className="soft small" role="status">{`Each judge can give ${total} marks.`}</p>
    </Panel>
  )
}
