import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { RecordForm } from '#web/platform/editing/record-form.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { DescriptionFields } from './description-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { EventDraft, EventFormState } from './event-schema.ts'
import { PartyFields } from './party-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { useEventForm } from './use-event-form.ts'

type EventFormProps = {
  event?: AdminEvent
  start: EventDraft
  onClose: (createdId?: string) => void
  onSaved?: (event: AdminEvent) => void
}

/** All fields of an event, in the order in which visitors read them. */
export function EventForm({ event, start, onClose, onSaved }: EventFormProps) {
  const { lowCapacity, ...record } = useEventForm({ event, start, onClose, onSaved })
  const { form, isSaving } = record
  return (
    <>
      <RecordForm
        name="event"
        title={event ? `Edit ${event.title}` : 'Create event'}
        record={record}
        submit={event ? 'Save event' : 'Create event'}
        onClose={onClose}
      >
        <DescriptionFields form={form} />
        <TimeFields form={form} event={event} start={start} />
        <PlaceFields form={form} />
        <RegistrationFields form={form} />
        <PartyFields form={form} />
        <DetailFields form={form} />
        <VisibilityFields form={form} />
      </RecordForm>
      <QuestionDialog
        open={lowCapacity.message !== null}
        question="Lower the capacity below the number of people registered?"
        safe="Go back"
        answer="Lower the capacity"
        busy={isSaving}
        onAnswer={lowCapacity.confirm}
        onClose={lowCapacity.close}
      >
        <p>{lowCapacity.message}</p>
      </QuestionDialog>
    </>
  )
}

const VisibilityFields = ({ form: { register } }: { form: EventFormState }) => (
  <FormSection title="Visibility">
    <Checkbox
      {...register('isPublic')}
      label={EVENT_LABELS.isPublic}
      help="If this is off, only admins can see the event."
    />
    <Checkbox
      {...register('isFeatured')}
      label={EVENT_LABELS.isFeatured}
      help="Members see the next featured event in a popup on the home page."
    />
  </FormSection>
)
