import type { ReactNode } from 'react'
import { EVENT_GROUP_LABELS, EVENT_GROUPS } from '#shared/announcements/announcement-enums.ts'
import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  MEMBERSHIP_TYPE_LABELS,
  MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { EventSelect } from '#web/gallery/administration/event-select.tsx'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import type { ConditionDraft, ConditionKind } from './audience-parts.ts'

type FieldsProps = { draft: ConditionDraft; onChange: (draft: ConditionDraft) => void }

/** What has to be chosen for a condition; nothing for those that say everything. */
export function ConditionFields({ draft, onChange }: FieldsProps): ReactNode {
  const Fields = FIELDS[draft.by]
  return Fields ? <Fields draft={draft} onChange={onChange} /> : null
}

/** A condition as it is when its kind has just been chosen. */
export function startCondition(by: ConditionKind): ConditionDraft {
  if (by === 'event') return { by, eventId: '', group: 'registered' }
  if (by === 'children') return { by, from: 0, to: 11 }
  return { by }
}

const FIELDS: Partial<Record<ConditionKind, (props: FieldsProps) => ReactNode>> = {
  emirate: (props) => <ValueChips {...props} label="Emirates" values={EMIRATES} />,
  blood_group: (props) => <ValueChips {...props} label="Blood groups" values={BLOOD_GROUPS} />,
  membership_type: (props) => (
    <ValueChips {...props} label="Membership types" values={MEMBERSHIP_TYPES} labels={MEMBERSHIP_TYPE_LABELS} />
  ),
  member_type: (props) => (
    <ValueChips {...props} label="Member types" values={MEMBER_TYPES} labels={MEMBER_TYPE_LABELS} />
  ),
  children: (props) => <AgeFields {...props} />,
  joined_since: (props) => <DayField {...props} />,
  event: (props) => <EventFields {...props} />,
  program: (props) => <ProgramFields {...props} />,
  shifts: (props) => <ShiftsField {...props} />,
  saved_audience: (props) => <SavedAudienceField {...props} />,
}

type ValueChipsProps = FieldsProps & { label: string; values: readonly string[]; labels?: Record<string, string> }

function ValueChips({ draft, onChange, label, values, labels }: ValueChipsProps) {
  const chosen = (draft.values as string[] | undefined) ?? []
  const toggle = (value: string) => {
    const kept = values.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)))
    onChange({ ...draft, values: kept })
  }
  return (
    <FieldGroup label={label}>
      <div className="row stretched">
        {values.map((value) => (
          <ChoiceChip key={value} pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {labels?.[value] ?? value}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  )
}

function AgeFields({ draft, onChange }: FieldsProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      <TextInput
        type="number"
        min={0}
        max={18}
        value={String(draft[name] ?? '')}
        onChange={({ target }) =>
          onChange({ ...draft, [name]: target.value === '' ? undefined : Number(target.value) })
        }
      />
    </Field>
  )
  return (
    <div className="field-row gap-4">
      {field('from', 'Youngest age')}
      {field('to', 'Oldest age')}
    </div>
  )
}

const DayField = ({ draft, onChange }: FieldsProps) => (
  <Field label="Since">
    <TextInput
      type="date"
      max={gulfToday()}
      value={String(draft.day ?? '')}
      onChange={({ target }) => onChange({ ...draft, day: target.value })}
    />
  </Field>
)

function EventFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="field-row gap-4">
      <Field label="Event">
        <EventSelect
          none="Choose an event"
          value={String(draft.eventId ?? '')}
          onChange={({ target }) => onChange({ ...draft, eventId: target.value })}
        />
      </Field>
      <Field label="Which members">
        <Select value={String(draft.group)} onChange={({ target }) => onChange({ ...draft, group: target.value })}>
          <Options values={EVENT_GROUPS} labels={EVENT_GROUP_LABELS} />
        </Select>
      </Field>
    </div>
  )
}

const ShiftsField = ({ draft, onChange }: FieldsProps) => (
  <Field label="Event">
    <EventSelect
      none="Choose an event"
      value={String(draft.eventId ?? '')}
      onChange={({ target }) => onChange({ ...draft, eventId: target.value })}
    />
  </Field>
)

function ProgramFields({ draft, onChange }: FieldsProps) {
  const eventId = String(draft.eventId ?? '')
  const { data: programs = [] } = useApiWhen(eventId !== '', 'GET /api/admin/events/:id/programs', {
    params: { id: eventId },
  })
  return (
    <div className="field-row gap-4">
      <Field label="Event">
        <EventSelect
          none="Choose an event"
          value={eventId}
          onChange={({ target }) => onChange({ by: draft.by, eventId: target.value })}
        />
      </Field>
      <Field label="Program">
        <Select
          value={String(draft.programId ?? '')}
          disabled={eventId === ''}
          onChange={({ target }) => onChange({ ...draft, programId: target.value })}
        >
          <option value="">Choose a program</option>
          {programs.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function SavedAudienceField({ draft, onChange }: FieldsProps) {
  const { data: audiences, error } = useApi('GET /api/admin/audiences')
  if (error) return <p role="alert">The saved audiences could not be loaded.</p>
  if (audiences?.length === 0)
    return (
      <p className="small soft">
        No audience is saved yet. Choose members above, then save them under ‘More conditions’.
      </p>
    )
  return (
    <Field label="Saved audience">
      <Select
        value={String(draft.audienceId ?? '')}
        onChange={({ target }) => onChange({ ...draft, audienceId: target.value })}
      >
        <option value="">Choose an audience</option>
        {audiences?.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({count})
          </option>
        ))}
      </Select>
    </Field>
  )
}
