import { lastDayOf } from '#shared/money/posting-rules.ts'
import { monthsAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'

/** The months from the next one on that are over, and the years that end with one of them. */
export function periodsFrom(next: string, now: Date): string[] {
  const today = gulfToday(now)
  const periods: string[] = []
  for (let month = next; lastDayOf(month) < today; month = monthsAfter(`${month}-01`, 1).slice(0, 7)) {
    periods.push(month)
    if (month.endsWith('-12')) periods.push(month.slice(0, 4))
  }
  return periods
}
