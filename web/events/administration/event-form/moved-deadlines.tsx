import { foreseeDeadline } from '#shared/events/event-change-rules.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'

type MovedDeadlinesProps = {
  event: AdminEvent
  /** As typed. */
  eventDate: string
}

/** Shows, before an event is saved, which deadlines of its programs will move with it. */
export function MovedDeadlines({ event, eventDate }: MovedDeadlinesProps) {
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
            {title}: from {formatCardDateTime(before)} to {formatCardDateTime(after)}
            {stored && `, when the event starts. If the event starts later, ${formatTime(stored)} applies again`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
