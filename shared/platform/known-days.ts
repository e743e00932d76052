import { countGulfDays, formatShortDay, formatTime, formatWeekday, gulfDay, type Moment } from './gulf-dates.ts'

/**
 * A moment beside days that the reader knows, such as those of a festival: '7:00 PM' if it is on the only one,
 * 'Wed 7:00 PM' if all are within a week, otherwise 'Dec 5, 7:00 PM'.
 */
export function formatOnKnownDays(moment: Moment, days: readonly Moment[]): string {
  const time = formatTime(moment)
  if (days.length > 0 && days.every((day) => gulfDay(day) === gulfDay(moment))) return time
  return `${formatKnownDay(moment, days)} ${time}`
}

/** 'Wed' among days within a week, otherwise 'Dec 5,'. */
function formatKnownDay(moment: Moment, days: readonly Moment[]): string {
  const isNear = days.length > 0 && days.every((day) => Math.abs(countGulfDays(day, moment)) <= MAX_DAYS_AWAY)
  return isNear ? formatShortWeekday(moment) : `${formatShortDay(moment)},`
}

/** 'Wed' */
export const formatShortWeekday = (moment: Moment): string => formatWeekday(moment).slice(0, 3)

/** Then no two days have the same name. */
const MAX_DAYS_AWAY = 6
