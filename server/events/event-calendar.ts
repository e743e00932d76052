import ical, { escape as escapeText, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { endOf } from '#shared/events/event-rules.ts'
import type { Event } from './event-queries.ts'

const REFRESH_SECONDS = 3600

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

type Sender = { siteUrl: string; name: string }

/**
 * The calendar file of these events. Times are in UTC, so that each calendar shows them in its own time zone. A later
 * file with a higher SEQUENCE replaces it.
 */
export function calendarOf(events: readonly CalendarEntry[], { siteUrl, name }: Sender): string {
  // the library writes both without escaping them
  const company = escapeText(name, false)
  const calendar = ical({
    name: company,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: 'Events', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const event of events) addEvent(calendar, event, siteUrl)
  return `${withTimezone(calendar.toString())}\r\n`
}

/**
 * RFC 5545 requires the properties of a calendar before its components, but the library writes added ones after them.
 */
const withTimezone = (file: string) =>
  file.replace(/(?<=\r\n)(?=BEGIN:VEVENT|END:VCALENDAR)/, 'X-WR-TIMEZONE:Asia/Dubai\r\n')

function addEvent(calendar: ICalCalendar, event: CalendarEntry, siteUrl: string): void {
  const { id, title, description, venue, venueAddress, venueCity, eventDate, updatedAt, sequence } = event
  calendar.createEvent({
    id: `${id}@${new URL(siteUrl).hostname}`,
    sequence,
    summary: title,
    ...(description && { description }),
    start: eventDate,
    end: endOf(event),
    stamp: updatedAt,
    lastModified: updatedAt,
    location: [venue, venueAddress, venueCity].filter(Boolean).join(', '),
    url: `${siteUrl}/events/${id}`,
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}
