import {
  COMBINE_RULE_LABELS,
  COMBINE_RULES,
  ITEM_KIND_LABELS,
  ITEM_KINDS,
} from '#shared/competitions/competition-enums.ts'
import { categoryLabel } from '#shared/competitions/entry-rules.ts'
import { MIN_JUDGES_TO_DROP } from '#shared/competitions/mark-rules.ts'
import { recordControls } from '#web/platform/editing/record-controls.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import type { AdminFestival } from '../festival-queries.ts'
import { ITEM_LABELS, type ItemFormState } from './item-draft.ts'

const { Line, Choice } = recordControls('item', ITEM_LABELS)

type PartProps = { form: ItemFormState; disabled: boolean }
type ItemFieldsProps = { form: ItemFormState; settings: AdminFestival['settings']; isOpen: boolean }

/** Who performs, how long, and how the marks of several judges become one score. */
export function ItemFields({ form, settings, isOpen }: ItemFieldsProps) {
  return (
    <>
      <PerformerFields form={form} disabled={!isOpen} categories={settings.ageCategories} />
      <TimeFields form={form} disabled={!isOpen} />
      <ScoreFields form={form} disabled={!isOpen} />
    </>
  )
}

type PerformerFieldsProps = PartProps & { categories: AdminFestival['settings']['ageCategories'] }

function PerformerFields({ categories, ...part }: PerformerFieldsProps) {
  return (
    <Panel className={styles.group}>
      <h3>Who performs</h3>
      <div className="field-row">
        <Choice {...part} name="kind" values={ITEM_KINDS} labels={ITEM_KIND_LABELS} />
        <Choice
          {...part}
          name="ageCategory"
          values={categories.map(({ key }) => key)}
          labels={Object.fromEntries(categories.map((category) => [category.key, categoryLabel(category)]))}
          prompt="All ages"
          help="By age on the first day of the festival."
        />
      </div>
      {part.form.watch('kind') === 'group' && (
        <div className="field-row">
          <Line {...part} name="minSize" inputMode="numeric" help="People, including the leader." />
          <Line {...part} name="maxSize" inputMode="numeric" />
        </div>
      )}
    </Panel>
  )
}

const TimeFields = ({ form, disabled }: PartProps) => (
  <Panel className={styles.group}>
    <h3>Time</h3>
    <p className="soft small">The program sets the stage and the start.</p>
    <div className="field-row">
      <Line
        form={form}
        disabled={disabled}
        name="timeLimitSeconds"
        help="Minutes and seconds, such as 8:00. Leave empty for no limit."
      />
      <Field
        label="Warning before the end"
        help="The timer then shows ‘Ring the bell’."
        id="item-warningSeconds"
        error={form.formState.errors.warningSeconds?.message}
      >
        <TextInput disabled={disabled} {...form.register('warningSeconds')} />
      </Field>
    </div>
  </Panel>
)

function ScoreFields({ form, disabled }: PartProps) {
  const criteria = form.watch('criteria')
  return (
    <Panel className={styles.group}>
      <h3>Score</h3>
      <div className="field-row">
        <Choice form={form} disabled={disabled} name="combine" values={COMBINE_RULES} labels={COMBINE_RULE_LABELS} />
        <Choice
          form={form}
          disabled={disabled}
          name="tieCriterionId"
          values={criteria.map(({ id }) => id)}
          labels={Object.fromEntries(criteria.map(({ id, name }) => [id, name || 'Unnamed criterion']))}
          prompt="Share the place"
          help="The criterion that decides. Otherwise the place is shared."
        />
      </div>
      <Checkbox
        label="Leave out the highest and the lowest total"
        help={`With ${MIN_JUDGES_TO_DROP} or more judges.`}
        disabled={disabled}
        {...form.register('dropsExtremes')}
      />
      <Checkbox label="Half marks are allowed" disabled={disabled} {...form.register('allowsHalfMarks')} />
    </Panel>
  )
}
