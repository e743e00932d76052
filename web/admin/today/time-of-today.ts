import { daysBetween } from '#shared/platform/calendar-days.ts'
import { formatTime, gulfDay } from '#shared/platform/gulf-dates.ts'

const DAY_MS = 86_400_000

/**
 * When an event takes place on one of its days: 'Today, 9:00 AM'; of several days 'Day 1 of 3, from 9:00 AM', 'Day 2 of
 * 3', 'Day 3 of 3, until 9:00 PM'. One that ends after midnight is still of one day.
 */
export function timeOfToday(start: string, end: string | null, today: string): string {
  const first = gulfDay(start)
  const last = end ? gulfDay(end) : first
  const isShort = !end || Date.parse(end) - Date.parse(start) < DAY_MS
  const day = isShort ? 'Today' : `Day ${daysBetween(first, today) + 1} of ${daysBetween(first, last) + 1}`
  if (today === first) return isShort ? `${day}, ${formatTime(start)}` : `${day}, from ${formatTime(start)}`
  return today === last && end ? `${day}, until ${formatTime(end)}` : day
}
