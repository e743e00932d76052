import type { CalendarDay } from '#shared/platform/calendar-days.ts'
import { firstDayOf, lastDayOf } from './posting-rules.ts'

/** The part of a year whose figures exist: up to its last day, or up to today while it is not over. */
export type CountedYear = { from: CalendarDay; until: CalendarDay; isOver: boolean }

/** What of a year is counted on a day; nothing, `until` before `from`, if the year has not begun. */
export function yearOn(year: number, today: CalendarDay): CountedYear {
  const last = lastDayOf(String(year))
  const isOver = today > last
  return { from: firstDayOf(String(year)), until: isOver ? last : today, isOver }
}
