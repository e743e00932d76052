import { foreseeDeadline } from '#shared/events/event-change-rules.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { MovedEnd } from '../moved-end.tsx'
import { EventText } from './event-controls.ts'
import type { EventDraft, EventFormState } from './event-schema.ts'

type TimeFieldsProps = {
  form: EventFormState
  /** None for a new event. */
  event: AdminEvent | undefined
  start: EventDraft
}

/** When the event begins and ends, and what moves with it. */
export function TimeFields({ form, event, start }: TimeFieldsProps) {
  return (
    <>
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
    </>
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
