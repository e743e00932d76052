import { type ReactNode, useId, useState } from 'react'
import type { Audience, AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { AddChip, FilterChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import styles from './audience.module.css'
import {
  type ConditionDraft,
  type ConditionKind,
  completeCondition,
  isNobody,
  withCondition,
} from './audience-parts.ts'
import { ConditionFields, startCondition } from './condition-fields.tsx'
import { CONDITION_KINDS, CONDITION_LABELS, describeCondition } from './condition-labels.ts'
import { PeoplePicker } from './people-picker.tsx'
import { SaveAudience, SavedAudienceTools } from './saved-audiences.tsx'
import { useConditionNames } from './use-condition-names.ts'

type MoreProps = {
  audience: Audience
  further: readonly AudienceCondition[]
  /** False for people picked by hand, to whom no condition applies. */
  hasMain: boolean
  onFurther: (further: readonly AudienceCondition[]) => void
  onChange: (audience: Audience) => void
}

/** Further conditions, who is left out, and people picked by hand; open from the start when something is set. */
export function MoreConditions({ audience, further, hasMain, onFurther, onChange }: MoreProps) {
  const { people, without, withoutPeople } = audience
  const isSet = further.length + without.length + withoutPeople.length > 0 || (hasMain && people.length > 0)
  const [startsOpen] = useState(isSet)
  return (
    <details className={styles.more} open={startsOpen}>
      <summary className={folding.summary}>More conditions</summary>
      <div className={styles.moreBody}>
        {hasMain && (
          <Conditions title="Narrow it down" add="Add a condition" conditions={further} onChange={onFurther} />
        )}
        <Conditions
          title="Leave out"
          add="Leave out a group"
          conditions={without}
          onChange={(next) => onChange({ ...audience, without: [...next] })}
        />
        <PeoplePicker
          label="Leave out selected people"
          ids={withoutPeople}
          onChange={(next) => onChange({ ...audience, withoutPeople: next })}
        />
        {hasMain && (
          <PeoplePicker
            label="Also send to"
            ids={people}
            onChange={(next) => onChange({ ...audience, people: next })}
          />
        )}
        {!isNobody(audience) && <SaveAudience audience={audience} />}
        <SavedAudienceTools audience={audience} />
      </div>
    </details>
  )
}

type ConditionsProps = {
  title: string
  add: string
  conditions: readonly AudienceCondition[]
  onChange: (conditions: readonly AudienceCondition[]) => void
}

/** Conditions as chips that can be removed, and a small form for another one. */
function Conditions({ title, add, conditions, onChange }: ConditionsProps) {
  const names = useConditionNames(conditions)
  const [isAdding, setAdding] = useState(false)
  return (
    <Group title={title}>
      <ChipRow label={title}>
        {conditions.map((condition) => (
          <FilterChip
            key={JSON.stringify(condition)}
            onRemove={() => onChange(conditions.filter((each) => each !== condition))}
          >
            {describeCondition(condition, names)}
          </FilterChip>
        ))}
        <AddChip aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {add}
        </AddChip>
      </ChipRow>
      {isAdding && (
        <NewCondition
          onAdd={(condition) => {
            onChange(withCondition(conditions, condition))
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

type NewConditionProps = { onAdd: (condition: AudienceCondition) => void; onCancel: () => void }

function NewCondition({ onAdd, onCancel }: NewConditionProps) {
  const [draft, setDraft] = useState<ConditionDraft>(() => startCondition('emirate'))
  const [isTried, setTried] = useState(false)
  const complete = completeCondition(draft)
  return (
    <div className={styles.adding}>
      <Field label="Condition" error={isTried && !complete && 'Please complete the condition'}>
        <Select value={draft.by} onChange={({ target }) => setDraft(startCondition(target.value as ConditionKind))}>
          {CONDITION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {CONDITION_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <ConditionFields draft={draft} onChange={setDraft} />
      <div className="line stretched">
        <Button size="small" onClick={() => (complete ? onAdd(complete) : setTried(true))}>
          Add
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
