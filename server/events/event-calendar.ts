import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { endOf } from '#shared/events/event-rules.ts'
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

/** The calendar file of an event: times in UTC, so that every calendar shows them in its own; a later file with a higher SEQUENCE replaces it. */
export function calendarOf(event: CalendarEntry, { siteUrl, name }: { siteUrl: string; name: string }): string {
  const { id, title, description, venue, venueAddress, venueCity, eventDate, updatedAt, sequence } = event
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'Events', language: 'EN' },
    events: [
      {
        id: `${id}@${new URL(siteUrl).hostname}`,
        ...{ sequence, summary: title, ...(description && { description }) },
        ...{ start: eventDate, end: endOf(event), stamp: updatedAt, lastModified: updatedAt },
        location: [venue, venueAddress, venueCity].filter(Boolean).join(', '),
        url: `${siteUrl}/events/${id}`,
        status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  })
  calendar.x('X-WR-TIMEZONE', 'Asia/Dubai')
  return calendar.toString()
}
