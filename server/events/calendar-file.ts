import ical, { escape as escapeText, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

const REFRESH_SECONDS = 3600

export type CalendarSender = { siteUrl: string; name: string }

/** One entry of a calendar; a later file with a higher `sequence` replaces it. */
export type CalendarItem = {
  /** The same in every file, and unique on this site. */
  id: string
  sequence: number
  title: string
  description?: string | undefined
  start: Date
  /** Null for a whole day, which `start` names by its UTC date. */
  end: Date | null
  changedAt: Date
  location?: string
  /** Its page on this site. */
  path: string
  status: keyof typeof ICalEventStatus
}

/** Writes a calendar file. Times are in UTC, so that each calendar shows them in its own time zone. */
export function writeCalendar(items: readonly CalendarItem[], { siteUrl, name }: CalendarSender): string {
  // the library writes both without escaping them
  const company = escapeText(name, false)
  const calendar = ical({
    name: company,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: 'Events', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const item of items) addItem(calendar, item, siteUrl)
  return `${withTimezone(calendar.toString())}\r\n`
}

/**
 * RFC 5545 requires the properties of a calendar before its components, but the library writes added ones after them.
 */
const withTimezone = (file: string) =>
  file.replace(/(?<=\r\n)(?=BEGIN:VEVENT|END:VCALENDAR)/, 'X-WR-TIMEZONE:Asia/Dubai\r\n')

function addItem(calendar: ICalCalendar, item: CalendarItem, siteUrl: string): void {
  const { id, title, description, start, end, changedAt, sequence, location, path, status } = item
  calendar.createEvent({
    id: `${id}@${new URL(siteUrl).hostname}`,
    sequence,
    summary: title,
    ...(description && { description }),
    start,
    ...(end ? { end } : { allDay: true }),
    stamp: changedAt,
    lastModified: changedAt,
    ...(location && { location }),
    url: `${siteUrl}${path}`,
    status: ICalEventStatus[status],
  })
}
