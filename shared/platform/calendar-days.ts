/** A calendar day, 'yyyy-MM-dd': the same in every time zone. */
export type CalendarDay = string

const DAY_MS = 24 * 3_600_000

/** The day that many days later, or earlier if negative. */
export const dayAfter = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days the second day is after the first. */
export const daysBetween = (first: CalendarDay, second: CalendarDay): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)

/** The same day that many years later; February 29 becomes the 28th in common years. */
export function yearsAfter(day: CalendarDay, years: number): CalendarDay {
  const year = Number(day.slice(0, 4)) + years
  const isLost = day.endsWith('-02-29') && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return `${String(year).padStart(4, '0')}-${isLost ? '02-28' : day.slice(5)}`
}

/** The same day that many months later, or the last day of a shorter month. */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8)), lastDay))
  return first.toISOString().slice(0, 10)
}

/**
 * Completed years on a day; a person is a year older from their birthday, March 1 instead of February 29 in common
 * years. Negative for people born later.
 */
export function wholeYears(dateOfBirth: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay()
