/** A Date on the server, ISO text on the wire. */
export type Moment = Date | string

// the Gulf has had this offset since 1920 and no summer time, so pages need no time-zone library
const GULF_OFFSET_MS = 4 * 3_600_000
const DAY_MS = 24 * 3_600_000

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'Saturday, December 5, 2026 at 4:00 PM' */
export const formatLongDateTime = (moment: Moment) => `${formatWeekdayDate(moment)} at ${formatTime(moment)}`

/** 'Saturday, December 5, 2026' */
export const formatWeekdayDate = (moment: Moment) =>
  `${WEEKDAYS[gulfClock(moment).getUTCDay()]}, ${formatLongDate(moment)}`

/** 'December 5, 2026' */
export const formatLongDate = (moment: Moment) =>
  `${monthOf(moment)} ${gulfClock(moment).getUTCDate()}, ${formatYear(moment)}`

/** 'Dec 5' */
export const formatShortDay = (moment: Moment) => `${formatShortMonth(moment)} ${gulfClock(moment).getUTCDate()}`

/** 'Saturday, Dec 5' */
export const formatWeekday = (moment: Moment) => `${WEEKDAYS[gulfClock(moment).getUTCDay()]}, ${formatShortDay(moment)}`

/** 'Dec 05, 2026' */
export const formatCardDate = (moment: Moment) =>
  `${formatShortMonth(moment)} ${formatDayOfMonth(moment)}, ${formatYear(moment)}`

/** 'Dec 05, 2026 at 4:00 PM' */
export const formatCardDateTime = (moment: Moment) => `${formatCardDate(moment)} at ${formatTime(moment)}`

/** '4:00 PM' */
export function formatTime(moment: Moment): string {
  const clock = gulfClock(moment)
  const hours = clock.getUTCHours()
  return `${hours % 12 || 12}:${twoDigits(clock.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** '2026' */
export const formatYear = (moment: Moment) => String(gulfClock(moment).getUTCFullYear())

/** 'Dec', as on a date block. */
export const formatShortMonth = (moment: Moment) => monthOf(moment).slice(0, 3)

/** 'December 2026' */
export const formatMonth = (moment: Moment) => `${monthOf(moment)} ${formatYear(moment)}`

/** '05', as on a date block. */
export const formatDayOfMonth = (moment: Moment) => twoDigits(gulfClock(moment).getUTCDate())

/** '4:00 PM', '4:00 PM – 10:30 PM', or with days if it ends on another one. */
export function formatTimeRange(start: Moment, end: Moment | null): string {
  if (!end) return formatTime(start)
  if (dayCount(start) === dayCount(end)) return `${formatTime(start)} – ${formatTime(end)}`
  return `${formatCardDateTime(start)} – ${formatCardDateTime(end)}`
}

/** The calendar day of a moment in Gulf time: '2026-12-05'. */
export const gulfDay = (moment: Moment) => gulfClock(moment).toISOString().slice(0, 10)

/** Today in Gulf time; the server passes the time of its own clock. */
export const gulfToday = (now: Moment = new Date()) => gulfDay(now)

/** A moment in Gulf time, for machines: '2026-12-05T16:00:00+04:00'. */
export const gulfInstant = (moment: Moment) => `${gulfClock(moment).toISOString().slice(0, 19)}+04:00`

/** The midnight in Gulf time that begins a day such as '2026-12-05'. */
export const startOfGulfDay = (day: string): Date => new Date(`${day}T00:00:00+04:00`)

/** The midnight in Gulf time that ends the day of this moment. */
export const endOfGulfDay = (moment: Moment) => new Date((dayCount(moment) + 1) * DAY_MS - GULF_OFFSET_MS)

/** How many calendar days in Gulf time lie between the two, whatever the time of day. */
export const countGulfDays = (from: Moment, to: Moment): number => dayCount(to) - dayCount(from)

const gulfTime = (moment: Moment) => new Date(moment).getTime() + GULF_OFFSET_MS
/** Shows Gulf time in its UTC fields. */
const gulfClock = (moment: Moment) => new Date(gulfTime(moment))
/** Days since 1970 in Gulf time. */
const dayCount = (moment: Moment) => Math.floor(gulfTime(moment) / DAY_MS)
const monthOf = (moment: Moment) => MONTHS[gulfClock(moment).getUTCMonth()] ?? ''
const twoDigits = (number: number) => String(number).padStart(2, '0')
