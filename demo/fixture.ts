import type { Transaction } from '#server/platform/database/database.ts'
import { dayAfter, weekdayOf } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** What every part of the demo gets: one transaction, one instant, one calendar. */
export type Fixture = { tx: Transaction; now: Date; calendar: Calendar; pictures: DemoPictures }

export type Calendar = ReturnType<typeof calendarFrom>

const DAY_MS = 86_400_000
const SATURDAY = 6

/** Dates around today in Gulf time, so that events shown as upcoming are upcoming. */
export function calendarFrom(now: Date) {
  const today = gulfToday(now)
  const dayAt = (offset: number) => dayAfter(today, offset)
  return {
    /** The calendar day `offset` days from today. */
    day: dayAt,
    /** A time such as '16:30' on the day `offset` days from today. */
    at: (offset: number, time: string) => new Date(`${dayAt(offset)}T${time}:00+04:00`),
    /** The instant `days` days ago. */
    ago: (days: number) => new Date(now.getTime() - days * DAY_MS),
    /** The number of days to a Saturday at least `weeks` weeks ahead, or back if negative. */
    saturday(weeks: number) {
      return weeks * 7 + ((SATURDAY - weekdayOf(today) + 7) % 7)
    },
  }
}
