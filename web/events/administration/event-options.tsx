import { isUnfinished } from '#shared/events/event-rules.ts'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import type { AdminEvent } from './event-query-keys.ts'

type PickableEvent = Pick<AdminEvent, 'id' | 'title' | 'eventDate' | 'eventEndDate' | 'status'>

/** The events of a picker: the next one first, past and cancelled ones below, latest first. */
export function EventOptions({ events }: { events: readonly PickableEvent[] }) {
  const soonestFirst = events.toSorted((one, other) => one.eventDate.localeCompare(other.eventDate))
  const ahead = soonestFirst.filter(isUnfinished)
  const past = soonestFirst.filter((event) => !isUnfinished(event)).reverse()
  return (
    <>
      <Group label="Upcoming" events={ahead} />
      <Group label="Past or cancelled" events={past} />
    </>
  )
}

function Group({ label, events }: { label: string; events: readonly PickableEvent[] }) {
  if (events.length === 0) return null
  return (
    <optgroup label={label}>
      {events.map((event) => (
        <option key={event.id} value={event.id}>
          {event.title}, {formatCardDays(event)}
        </option>
      ))}
    </optgroup>
  )
}
