import type { ComponentProps } from 'react'
import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { SectionedForm } from '#web/platform/editing/sectioned-form.tsx'
import { Link } from '#web/platform/link.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { DescriptionFields } from './description-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { EventPreview } from './event-preview.tsx'
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
      <SectionedForm
        name="event"
        title={event ? `Edit ${event.title}` : 'Create event'}
        back={<BackLink href="/admin?tab=events">All events</BackLink>}
        record={record}
        submit={event ? 'Save event' : 'Create event'}
        preview={<EventPreview form={form} event={event} />}
        onClose={onClose}
        sections={[
          { title: 'About the event', content: <DescriptionFields form={form} /> },
          { title: 'When and where', content: <TimeAndPlace form={form} event={event} start={start} /> },
          { title: 'Registration', content: <RegistrationFields form={form} /> },
          { title: 'Families and guests', content: <PartyFields form={form} /> },
          { title: 'Tickets', content: <Tickets event={event} /> },
          { title: 'Details', content: <DetailFields form={form} /> },
          { title: 'Visibility', content: <VisibilityFields form={form} /> },
        ]}
      />
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

const TimeAndPlace = (props: ComponentProps<typeof TimeFields>) => (
  <>
    <TimeFields {...props} />
    <PlaceFields form={props.form} />
  </>
)

/** Tickets have prices, extras and counters of their own, so they have a page of their own. */
const Tickets = ({ event }: { event: AdminEvent | undefined }) =>
  event ? (
    <p>
      Kinds of tickets, prices and extras are on the page{' '}
      <Link to={`/admin/events/${event.id}/tickets`}>Tickets of {event.title}</Link>.
    </p>
  ) : (
    <p className="soft">You can add tickets with prices once the event is created. Without tickets it is free.</p>
  )

const VisibilityFields = ({ form: { register } }: { form: EventFormState }) => (
  <>
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
  </>
)
