import { dayWithin, isOfSeveralDays, lastDayOf } from '#shared/events/program-time-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** The calendar days of an event, first to last; at most thirty. */
export function daysOf(event: Dated): string[] {
  const days: string[] = []
  for (let day = gulfDay(event.eventDate); day <= lastDayOf(event) && days.length < MAX_DAYS; day = dayAfter(day, 1))
    days.push(day)
  return days
}

const MAX_DAYS = 30

/** The programs of one day. Those without a time belong to the day of an event that has one only. */
export const programsOfDay = <P extends { startsAt: Moment | null }>(
  programs: readonly P[],
  event: Dated,
  day: string,
): P[] => programs.filter(({ startsAt }) => (startsAt ? dayWithin(event, startsAt) === day : !isOfSeveralDays(event)))

/** The address of the programme of a day as PDF. */
export const programmeDocumentPath = (eventId: string, day: string) => `/api/events/${eventId}/programme.pdf?day=${day}`
