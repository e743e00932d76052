import { useId } from 'react'
import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { foreseeDeadline } from '#shared/events/event-change-rules.ts'
import { eventsUploads } from '#shared/events/events-uploads.ts'
import { PROGRAM_CATEGORIES, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { PictureField, type PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { upload } from '#web/platform/upload.ts'
import { MovedEnd } from '../moved-end.tsx'
import type { EventDraft } from './event-schema.ts'
import { EventText } from './event-text.tsx'
import { PartyFields } from './party-fields.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { useEventForm } from './use-event-form.ts'

const EVENT_PICTURE: PictureUpload = {
  rule: eventsUploads.event,
  failed: 'Failed to upload image',
  send: (form, options) => upload('POST /api/upload/event', form, options),
}

type EventFormProps = {
  event?: AdminEvent
  start: EventDraft
  onClose: (createdId?: string) => void
  onSaved?: (event: AdminEvent) => void
}

/** All fields of an event, in the order in which visitors read them. */
export function EventForm({ event, start, onClose, onSaved }: EventFormProps) {
  const headingId = useId()
  const { form, notices, discard, lowCapacity, isSaving, save } = useEventForm({ event, start, onClose, onSaved })
  const { register, formState } = form
  const { errors } = formState
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
      <h2 id={headingId} className="h3">
        {event ? `Edit ${event.title}` : 'Create event'}
      </h2>
      <FormNotices name="event" {...notices} />
      <FormSection title="About the event">
        <EventText form={form} name="title" maxLength={200} />
        <Field label={EVENT_LABELS.category} id="event-category" error={errors.category?.message}>
          <Select {...register('category')}>
            <Options values={PROGRAM_CATEGORIES} labels={PROGRAM_CATEGORY_LABELS} />
          </Select>
        </Field>
        <Field label={EVENT_LABELS.description} id="event-description" error={errors.description?.message}>
          <Textarea {...register('description')} rows={6} />
        </Field>
        <PictureField
          id="event-featuredImage"
          upload={EVENT_PICTURE}
          url={form.watch('featuredImage')}
          onChange={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldValidate: true })}
          help="Optional. Up to 10 MB. Wide pictures look best."
          error={errors.featuredImage?.message}
        />
      </FormSection>
      <FormSection title="When">
        <div className="field-row">
          <EventText form={form} name="eventDate" type="datetime-local" help="Gulf time." />
          <EventText
            form={form}
            name="eventEndDate"
            type="datetime-local"
            help="Gulf time. If you leave it empty, the event ends at the end of the day."
            optional
          />
        </div>
        <MovedEnd
          // another version of the event
          key={`${start.eventDate} ${start.eventEndDate}`}
          before={{ start: start.eventDate, end: start.eventEndDate }}
          now={{ start: form.watch('eventDate'), end: form.watch('eventEndDate') }}
          onMove={(end) => form.setValue('eventEndDate', end, { shouldDirty: true, shouldValidate: true })}
        />
        {event && <MovedDeadlines event={event} eventDate={form.watch('eventDate')} />}
      </FormSection>
      <FormSection title="Where">
        <EventText form={form} name="venue" maxLength={200} />
        <div className="field-row">
          <EventText form={form} name="venueAddress" optional />
          <EventText form={form} name="venueCity" optional />
        </div>
        <EventText
          form={form}
          name="venueLocation"
          optional
          help="A map link, or the name of a place to search for on the map."
        />
      </FormSection>
      <RegistrationFields form={form} />
      <PartyFields form={form} />
      <FormSection title="Details">
        <Field
          label={EVENT_LABELS.schedule}
          id="event-schedule"
          help="Enter one item per line. You can start a line with a time."
          optional
          error={errors.schedule?.message}
        >
          <Textarea {...register('schedule')} rows={5} />
        </Field>
        <Field
          label={EVENT_LABELS.rulesAndRegulations}
          id="event-rulesAndRegulations"
          help="Enter one rule per line."
          optional
          error={errors.rulesAndRegulations?.message}
        >
          <Textarea {...register('rulesAndRegulations')} rows={5} />
        </Field>
        <EventText form={form} name="coordinatorEmail" type="email" optional />
        <div className="field-row">
          <EventText form={form} name="coordinatorName1" optional />
          <EventText form={form} name="coordinatorPhone1" type="tel" optional />
        </div>
        <div className="field-row">
          <EventText form={form} name="coordinatorName2" optional />
          <EventText form={form} name="coordinatorPhone2" type="tel" optional />
        </div>
      </FormSection>
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
      <FormFooter busy={isSaving} onCancel={leave}>
        {event ? 'Save event' : 'Create event'}
      </FormFooter>
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
    </form>
  )
}

type MovedDeadlinesProps = {
  event: AdminEvent
  /** As typed. */
  eventDate: string
}

/** Shows, before an event is saved, which deadlines of its programs will move with it. */
function MovedDeadlines({ event, eventDate }: MovedDeadlinesProps) {
  const to = eventDate ? new Date(fromGulfInput(eventDate)) : null
  const isMoved = to !== null && to.getTime() !== new Date(event.eventDate).getTime()
  const programs = useApiWhen(isMoved, 'GET /api/admin/events/:id/programs', { params: { id: event.id } })
  if (!isMoved) return null
  const moved = (programs.data ?? []).flatMap(({ id, title, registrationDeadline }) => {
    const foreseen = registrationDeadline && foreseeDeadline(registrationDeadline, { from: event.eventDate, to })
    return foreseen ? [{ id, title, ...foreseen }] : []
  })
  if (moved.length === 0) return null
  return (
    <Alert title="These program deadlines will move too:">
      <ul>
        {moved.map(({ id, title, before, after, stored }) => (
          <li key={id}>
            {title}
            <span>{`: from ${formatCardDateTime(before)} to ${formatCardDateTime(after)}${stored ? `, when the event starts. If the event starts later, ${formatTime(stored)} applies again` : ''}`}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
