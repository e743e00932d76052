import type { Transaction } from '#server/platform/database/database.ts'
import { dayAfter, weekdayOf } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** What every part of the demo is given: one transaction, one moment, one calendar. */
export type Fixture = { tx: Transaction; now: Date; calendar: Calendar; pictures: DemoPictures }

export type Calendar = ReturnType<typeof calendarFrom>

const DAY_MS = 86_400_000
const SATURDAY = 6

/** Dates around today in Gulf time, so that what is shown as upcoming is upcoming. */
export function calendarFrom(now: Date) {
  const today = gulfToday(now)
  const dayAt = (offset: number) => dayAfter(today, offset)
  return {
    /** A calendar day, so many days from today. */
    day: dayAt,
    /** An hour of such a day, as '16:30'. */
    at: (offset: number, time: string) => new Date(`${dayAt(offset)}T${time}:00+04:00`),
    /** A moment so many days ago. */
    ago: (days: number) => new Date(now.getTime() - days * DAY_MS),
    /** How many days it is to a Saturday that lies at least so many weeks ahead, or back if negative. */
    saturday(weeks: number) {
      return weeks * 7 + ((SATURDAY - weekdayOf(today) + 7) % 7)
    },
  }
}
