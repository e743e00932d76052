import { endOf } from '#shared/events/event-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay, type Moment, startOfGulfDay } from '#shared/platform/gulf-dates.ts'

const HOUR_MS = 3_600_000
const NIGHT_MS = 5 * HOUR_MS

/** The day in Gulf time to which a moment belongs at a gate: a night before 5:00 belongs to the day before. */
export const gateDay = (moment: Moment): string => gulfDay(new Date(new Date(moment).getTime() - NIGHT_MS))

/** When a day at a gate ends: at 5:00 of the next morning in Gulf time. */
export const endOfGateDay = (day: string): Date => new Date(startOfGulfDay(dayAfter(day, 1)).getTime() + NIGHT_MS)

type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** The days on which an event is entered, at least one. */
export function listEventDays(event: Dated): string[] {
  const first = gulfDay(event.eventDate)
  // an event that ends at night does not reach into the next day, nor does the last hour of a night until 6:00
  const last = gateDay(new Date(endOf(event).getTime() - 1 - HOUR_MS))
  const days = [first]
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** The days on which an event is entered, from today on. */
export const listGateDays = (event: Dated, today: string): string[] =>
  listEventDays(event).filter((day) => day >= today)

/** The day of an event for which somebody who comes at this moment is counted; `days` are those of the event, in order. */
export function gateDayOf(days: readonly string[], moment: Moment): string {
  const [first = gateDay(moment)] = days
  const day = gateDay(moment)
  return days.findLast((each) => each <= day) ?? first
}

/** The same, from the dates of an event. */
export const gateDayAt = (event: Dated, moment: Moment): string => gateDayOf(listEventDays(event), moment)
