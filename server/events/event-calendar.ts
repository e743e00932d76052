import { endOf } from '#shared/events/event-rules.ts'
import { type CalendarItem, type CalendarSender, writeCalendar } from './calendar-file.ts'
import type { Event } from './event-queries.ts'

export type CalendarEntry = Pick<
  Event,
  | 'id'
  | 'title'
  | 'venue'
  | 'venueAddress'
  | 'venueCity'
  | 'eventDate'
  | 'eventEndDate'
  | 'status'
  | 'sequence'
  | 'updatedAt'
> & { description?: string }

/** The calendar file of these events. */
export const calendarOf = (events: readonly CalendarEntry[], sender: CalendarSender): string =>
  writeCalendar(
    events.map((event) => itemOfEvent(event)),
    sender,
  )

export function itemOfEvent(event: CalendarEntry): CalendarItem {
  const { id, title, description, venue, venueAddress, venueCity, eventDate, status, sequence, updatedAt } = event
  return {
    id,
    sequence,
    title,
    description,
    start: eventDate,
    end: endOf(event),
    changedAt: updatedAt,
    location: [venue, venueAddress, venueCity].filter(Boolean).join(', '),
    path: `/events/${id}`,
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  }
}
