import { countGulfDays, type Moment } from '#shared/platform/gulf-dates.ts'
import { endOf } from './event-rules.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** 'Today', 'Today, day 1 of 3', 'Tomorrow' or 'in 27 days'; empty after the last day. */
export function describeDay(event: Dated, now: Moment): string {
  const ahead = countGulfDays(now, event.eventDate)
  if (ahead > 1) return `in ${ahead} days`
  if (ahead === 1) return 'Tomorrow'
  const days = countGulfDays(event.eventDate, lastMomentOf(event)) + 1
  if (1 - ahead > days) return ''
  return days === 1 ? 'Today' : `Today, day ${1 - ahead} of ${days}`
}

/** An event that ends at midnight does not include the next day. */
const lastMomentOf = (event: Dated): Date => new Date(endOf(event).getTime() - 1)
