import { Controller, useFieldArray } from 'react-hook-form'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { type FestivalFormState, newKey } from './festival-draft.ts'
import { ListFields } from './list-fields.tsx'

/** The titles for the people with the most points. */
export function TitleFields({ form }: { form: FestivalFormState }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'championTitles' })
  return (
    <Panel className={styles.group}>
      <h2>Titles</h2>
      <p className="soft small">Kalathilakam and Kalaprathibha go to the people with the most points.</p>
      <ListFields
        id="festival-championTitles"
        rows={fields}
        nameOf={(at) => watch(`championTitles.${at}.name`)}
        error={errors.championTitles?.message ?? errors.championTitles?.root?.message}
        add="Add a title"
        onAdd={() => append({ key: newKey(), name: '', ageCategories: [], countsGroups: false, isForEverybody: true })}
        onRemove={remove}
      >
        {(at) => (
          <>
            <Field
              label="Title"
              className={styles.long ?? ''}
              id={`festival-championTitles-${at}-name`}
              error={errors.championTitles?.[at]?.name?.message}
            >
              <TextInput maxLength={80} {...register(`championTitles.${at}.name`)} />
            </Field>
            <Categories form={form} at={at} />
            <div className={styles.wide}>
              <Checkbox
                label="Points from group items count for each member"
                {...register(`championTitles.${at}.countsGroups`)}
              />
              <Checkbox
                label="Everybody competes for it"
                help="Otherwise, choose who competes under Participants."
                {...register(`championTitles.${at}.isForEverybody`)}
              />
            </div>
          </>
        )}
      </ListFields>
    </Panel>
  )
}

function Categories({ form, at }: { form: FestivalFormState; at: number }) {
  const categories = form.watch('ageCategories')
  return (
    <Controller
      control={form.control}
      name={`championTitles.${at}.ageCategories`}
      render={({ field: { value, onChange } }) => (
        <FieldGroup
          label="Items of these categories count"
          help="If none is chosen, all count."
          className={styles.wide ?? ''}
        >
          <div className="row">
            {categories.map(({ key, name }) => (
              <ChoiceChip
                key={key}
                pressed={value.includes(key)}
                onClick={() => onChange(value.includes(key) ? value.filter((each) => each !== key) : [...value, key])}
              >
                {name || 'Unnamed'}
              </ChoiceChip>
            ))}
          </div>
        </FieldGroup>
      )}
    />
  )
}
