import { formatCardDate, formatTime, formatWeekdayDate, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type Conversation = ResponseOf<'GET /api/conversations'>[number]
export type ChatMessage = ResponseOf<'GET /api/conversations/:id/messages'>[number]

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The time if it is today, otherwise the date. */
export const shortMoment = (moment: string) =>
  gulfDay(moment) === gulfToday() ? formatTime(moment) : formatCardDate(moment)

/** 'Today', 'Yesterday' or the date, for the line between two days. */
export function nameDay(moment: string): string {
  const now = Date.now()
  if (gulfDay(moment) === gulfDay(new Date(now))) return 'Today'
  return gulfDay(moment) === gulfDay(new Date(now - 86_400_000)) ? 'Yesterday' : formatWeekdayDate(moment)
}
