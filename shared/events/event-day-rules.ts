import { countGulfDays, type Moment } from '#shared/platform/gulf-dates.ts'
import { endOf } from './event-rules.ts'
import { countDays } from './program-time-rules.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** 'Today', 'Today, day 1 of 3', 'Tomorrow' or 'in 27 days'; empty after the last day. */
export function describeDay(event: Dated, now: Moment): string {
  const ahead = countGulfDays(now, event.eventDate)
  if (ahead > 1) return `in ${ahead} days`
  if (ahead === 1) return 'Tomorrow'
  const days = countDays(event)
  const day = new Date(now) < endOf(event) ? Math.min(1 - ahead, days) : 1 - ahead
  if (day > days) return ''
  return days === 1 ? 'Today' : `Today, day ${day} of ${days}`
}
