import { formatCardDate, formatTimeRange, gulfDay } from '#shared/platform/gulf-dates.ts'

type Dated = { eventDate: string; eventEndDate: string | null }

/** Formats 'Dec 05, 2026, 4:00 PM – 10:30 PM'; an event of several days includes both dates. */
export function whenOf({ eventDate, eventEndDate }: Dated): string {
  const range = formatTimeRange(eventDate, eventEndDate)
  return eventEndDate && gulfDay(eventEndDate) !== gulfDay(eventDate) ? range : `${formatCardDate(eventDate)}, ${range}`
}
