import { dayAfter, monthsAfter } from '#shared/platform/calendar-days.ts'

/** The first day on which something can be booked in an account, or null if every day is open. */
export function firstOpenDay(closedThrough: string | null, openedOn: string | null): string | null {
  const afterClosing = closedThrough && dayAfter(closedThrough, 1)
  if (afterClosing === null || openedOn === null) return afterClosing ?? openedOn
  return afterClosing > openedOn ? afterClosing : openedOn
}

/** The day on which the site books what happened on `day`: that day, or the first one that is still open. */
export function bookedDay(day: string, closedThrough: string | null, openedOn: string | null): string {
  const first = firstOpenDay(closedThrough, openedOn)
  return first !== null && first > day ? first : day
}

/** The first day of a period, '2026-10' or '2026'. */
export const firstDayOf = (period: string): string => (period.length === 4 ? `${period}-01-01` : `${period}-01`)

/** The last day of a period, '2026-10' or '2026'. */
export const lastDayOf = (period: string): string =>
  dayAfter(monthsAfter(firstDayOf(period), period.length === 4 ? 12 : 1), -1)
