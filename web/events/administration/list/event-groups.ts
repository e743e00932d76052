import { countGulfDays, formatMonth, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { AdminEvent } from '../event-query-keys.ts'

export type EventGroup = { title: string; events: AdminEvent[] }

/** Groups a list in its order: Today, This week, then month by month. */
export function groupEvents(events: readonly AdminEvent[], now: Date): EventGroup[] {
  const groups = Map.groupBy(events, (event) => groupOf(event, now))
  return [...groups].map(([title, members]) => ({ title, events: members }))
}

/** Whether an event takes place today, in Gulf time; on several days also on the later ones. */
export function isToday({ eventDate, eventEndDate, status }: AdminEvent, now: Date): boolean {
  const today = gulfToday(now)
  return status !== 'completed' && gulfDay(eventDate) <= today && today <= gulfDay(eventEndDate ?? eventDate)
}

function groupOf(event: AdminEvent, now: Date): string {
  if (isToday(event, now)) return 'Today'
  const days = countGulfDays(now, event.eventDate)
  if (days > 0 && days <= DAYS_OF_THIS_WEEK) return 'This week'
  return formatMonth(event.eventDate)
}

const DAYS_OF_THIS_WEEK = 6
