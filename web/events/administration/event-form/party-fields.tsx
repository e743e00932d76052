import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { PARTY_SETTING_LABELS, PARTY_SETTINGS } from '#shared/events/event-enums.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { EventText } from './event-controls.ts'
import type { EventFormState } from './event-schema.ts'

/** Whom members may bring, and what they are asked when they register. */
export function PartyFields({ form }: { form: EventFormState }) {
  const { register, formState } = form
  return (
    <>
      <div className="field-row">
        <Field
          label={EVENT_LABELS.partySetting}
          id="event-partySetting"
          help="Places are counted in people."
          error={formState.errors.partySetting?.message}
        >
          <Select {...register('partySetting')}>
            <Options values={PARTY_SETTINGS} labels={PARTY_SETTING_LABELS} />
          </Select>
        </Field>
        <EventText
          form={form}
          name="maxParty"
          type="number"
          inputMode="numeric"
          help="Including the member. Leave empty for no limit."
          optional
        />
      </div>
      <Checkbox
        {...register('asksChildren')}
        label={EVENT_LABELS.asksChildren}
        help="Members say how many of their guests are under 13."
      />
      <Checkbox {...register('asksVegetarian')} label={EVENT_LABELS.asksVegetarian} />
      <Checkbox
        {...register('choosesDays')}
        label={EVENT_LABELS.choosesDays}
        help="For an event of several days. Otherwise a registration is for all days."
      />
      <EventText
        form={form}
        name="customQuestion"
        maxLength={300}
        help="One question that members can reply to when they register."
        optional
      />
    </>
  )
}
