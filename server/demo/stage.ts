import { addDays } from 'date-fns/addDays'
import { addWeeks } from 'date-fns/addWeeks'
import { getDay } from 'date-fns/getDay'
import type { Transaction } from '#server/platform/database/database.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** What every part of the demo is given: one transaction, one moment, one calendar. */
export type Stage = { tx: Transaction; now: Date; calendar: Calendar; pictures: DemoPictures }

export type Calendar = ReturnType<typeof calendarFrom>

const DAY_MS = 86_400_000
const SATURDAY = 6

/** Dates around today in Gulf time, so that what is shown as upcoming is upcoming. */
export function calendarFrom(now: Date) {
  const today = gulfDay(now)
  const dayAt = (offset: number) => gulfDay(new Date(new Date(`${today}T12:00:00+04:00`).getTime() + offset * DAY_MS))
  return {
    /** A calendar day, so many days from today. */
    day: dayAt,
    /** An hour of such a day, as '16:30'. */
    at: (offset: number, time: string) => new Date(`${dayAt(offset)}T${time}:00+04:00`),
    /** A moment so many days ago. */
    ago: (days: number) => new Date(now.getTime() - days * DAY_MS),
    /** How many days it is to a Saturday that lies at least so many weeks ahead, or back if negative. */
    saturday(weeks: number) {
      const from = addWeeks(new Date(`${today}T00:00:00Z`), weeks)
      const weekday = getDay(new Date(`${from.toISOString().slice(0, 10)}T12:00:00`))
      const to = addDays(from, (SATURDAY - weekday + 7) % 7)
      return Math.round((to.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / DAY_MS)
    },
  }
}
