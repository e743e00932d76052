import { useFieldArray } from 'react-hook-form'
import { HOUSE_RULE_LABELS, HOUSE_RULES } from '#shared/competitions/competition-enums.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { type FestivalFormState, newKey } from './festival-draft.ts'
import { ListFields } from './list-fields.tsx'

const HELP = {
  none: 'Everybody competes alone, and there is no shield.',
  emirate: 'Each participant belongs to the house of their emirate.',
  lot: 'Participants are assigned at random, in equal numbers.',
  hand: 'You choose the house of each participant.',
} as const

/** The houses that compete for the shield. */
export function HouseFields({ form }: { form: FestivalFormState }) {
  const { control, register, watch, formState } = form
  const { errors } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'houses' })
  const rule = watch('houseRule')
  return (
    <Panel className={styles.group}>
      <h2>Houses</h2>
      <Field
        label="How participants are assigned to houses"
        help={HELP[rule]}
        id="festival-houseRule"
        error={errors.houseRule?.message}
      >
        <Select {...register('houseRule')}>
          <Options values={HOUSE_RULES} labels={HOUSE_RULE_LABELS} />
        </Select>
      </Field>
      {rule !== 'none' && (
        <ListFields
          id="festival-houses"
          rows={fields}
          nameOf={(at) => watch(`houses.${at}.name`)}
          error={errors.houses?.message ?? errors.houses?.root?.message}
          add="Add a house"
          onAdd={() => append({ key: newKey(), name: '', emirates: [] })}
          onRemove={remove}
        >
          {(at) => (
            <Field
              label="House"
              className={styles.wide ?? ''}
              id={`festival-houses-${at}-name`}
              error={errors.houses?.[at]?.name?.message}
            >
              <TextInput maxLength={80} {...register(`houses.${at}.name`)} />
            </Field>
          )}
        </ListFields>
      )}
      {rule === 'emirate' && <Emirates form={form} />}
    </Panel>
  )
}

/** Which house the people of each emirate belong to. */
function Emirates({ form: { watch, setValue } }: { form: FestivalFormState }) {
  const houses = watch('houses')
  const assign = (emirate: string, chosen: number) => {
    for (const [at, { emirates }] of houses.entries()) {
      const others = emirates.filter((each) => each !== emirate)
      setValue(`houses.${at}.emirates`, at === chosen ? [...others, emirate] : others, { shouldDirty: true })
    }
  }
  return (
    <FieldGroup label="Emirates">
      <div className={styles.pairs}>
        {EMIRATES.map((emirate) => (
          <Field key={emirate} label={emirate}>
            <Select
              value={houses.findIndex(({ emirates }) => emirates.includes(emirate))}
              onChange={({ target }) => assign(emirate, Number(target.value))}
            >
              <option value={-1}>No house yet</option>
              {houses.map(({ key, name }, at) => (
                <option key={key} value={at}>
                  {name || `House ${at + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}
