import {
  COMBINE_RULE_LABELS,
  COMBINE_RULES,
  ITEM_KIND_LABELS,
  ITEM_KINDS,
} from '#shared/competitions/competition-enums.ts'
import { categoryLabel } from '#shared/competitions/entry-rules.ts'
import { MIN_JUDGES_TO_DROP } from '#shared/competitions/mark-rules.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { AdminFestival } from '../festival-queries.ts'
import { ITEM_LABELS, type ItemFormState } from './item-draft.ts'

type ItemFieldsProps = { form: ItemFormState; settings: AdminFestival['settings']; isOpen: boolean }

/** Who performs, how long, and how the marks of several judges become one score. */
export function ItemFields({ form, settings, isOpen }: ItemFieldsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const isGroup = watch('kind') === 'group'
  return (
    <>
      <Panel className={styles.group}>
        <h3>Who performs</h3>
        <div className="field-row">
          <Field label={ITEM_LABELS.kind} id="item-kind" error={errors.kind?.message}>
            <Select disabled={!isOpen} {...register('kind')}>
              <Options values={ITEM_KINDS} labels={ITEM_KIND_LABELS} />
            </Select>
          </Field>
          <Field
            label={ITEM_LABELS.ageCategory}
            help="By age on the first day of the festival."
            id="item-ageCategory"
            error={errors.ageCategory?.message}
          >
            <Select disabled={!isOpen} {...register('ageCategory')}>
              <option value="">All ages</option>
              {settings.ageCategories.map((category) => (
                <option key={category.key} value={category.key}>
                  {categoryLabel(category)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {isGroup && (
          <div className="field-row">
            <Field
              label={ITEM_LABELS.minSize}
              help="People, including the leader."
              id="item-minSize"
              error={errors.minSize?.message}
            >
              <TextInput inputMode="numeric" disabled={!isOpen} {...register('minSize')} />
            </Field>
            <Field label={ITEM_LABELS.maxSize} id="item-maxSize" error={errors.maxSize?.message}>
              <TextInput inputMode="numeric" disabled={!isOpen} {...register('maxSize')} />
            </Field>
          </div>
        )}
      </Panel>
      <Panel className={styles.group}>
        <h3>Time</h3>
        <p className="soft small">The program sets the stage and the start.</p>
        <div className="field-row">
          <Field
            label={ITEM_LABELS.timeLimitSeconds}
            help="Minutes and seconds, such as 8:00. Leave empty for no limit."
            id="item-timeLimitSeconds"
            error={errors.timeLimitSeconds?.message}
          >
            <TextInput disabled={!isOpen} {...register('timeLimitSeconds')} />
          </Field>
          <Field
            label="Warning before the end"
            help="The timer then shows ‘Ring the bell’."
            id="item-warningSeconds"
            error={errors.warningSeconds?.message}
          >
            <TextInput disabled={!isOpen} {...register('warningSeconds')} />
          </Field>
        </div>
      </Panel>
      <Panel className={styles.group}>
        <h3>Score</h3>
        <div className="field-row">
          <Field label={ITEM_LABELS.combine} id="item-combine" error={errors.combine?.message}>
            <Select disabled={!isOpen} {...register('combine')}>
              <Options values={COMBINE_RULES} labels={COMBINE_RULE_LABELS} />
            </Select>
          </Field>
          <Field
            label={ITEM_LABELS.tieCriterionId}
            help="The criterion that decides. Otherwise the place is shared."
            id="item-tieCriterionId"
            error={errors.tieCriterionId?.message}
          >
            <Select disabled={!isOpen} {...register('tieCriterionId')}>
              <option value="">Share the place</option>
              {watch('criteria').map(({ id, name }) => (
                <option key={id} value={id}>
                  {name || 'Unnamed criterion'}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Checkbox
          label="Leave out the highest and the lowest total"
          help={`With ${MIN_JUDGES_TO_DROP} or more judges.`}
          disabled={!isOpen}
          {...register('dropsExtremes')}
        />
        <Checkbox label="Half marks are allowed" disabled={!isOpen} {...register('allowsHalfMarks')} />
      </Panel>
    </>
  )
}
