import { tz } from '@date-fns/tz/tz'
import { addDays, format, isSameDay, startOfDay } from 'date-fns'

/** A Date on the server, ISO text on the wire. */
export type Moment = Date | string

const GULF = { in: tz('Asia/Dubai') }
const CLOCK = 'h:mm a'

const gulfFormat = (pattern: string) => (moment: Moment) => format(new Date(moment), pattern, GULF)

/** 'Saturday, December 5, 2026 at 4:00 PM' */
export const formatLongDateTime = gulfFormat(`EEEE, MMMM d, yyyy 'at' ${CLOCK}`)
/** 'Saturday, December 5, 2026' */
export const formatWeekdayDate = gulfFormat('EEEE, MMMM d, yyyy')
/** 'December 5, 2026' */
export const formatLongDate = gulfFormat('MMMM d, yyyy')
/** 'Dec 05, 2026' */
export const formatCardDate = gulfFormat('MMM dd, yyyy')
/** 'Dec 05, 2026 at 4:00 PM' */
export const formatCardDateTime = gulfFormat(`MMM dd, yyyy 'at' ${CLOCK}`)
/** '4:00 PM' */
export const formatTime = gulfFormat(CLOCK)
/** '2026' */
export const formatYear = gulfFormat('yyyy')
/** 'Dec' and '05', as on a date block. */
export const formatShortMonth = gulfFormat('MMM')
export const formatDayOfMonth = gulfFormat('dd')

/** '4:00 PM', '4:00 PM – 10:30 PM', or with days where it ends on another one. */
export function formatTimeRange(start: Moment, end: Moment | null): string {
  if (!end) return formatTime(start)
  if (isSameDay(new Date(start), new Date(end), GULF)) return `${formatTime(start)} – ${formatTime(end)}`
  return `${formatCardDateTime(start)} – ${formatCardDateTime(end)}`
}

/** The calendar day of a moment in the Gulf: '2026-12-05'. */
export const gulfDay = gulfFormat('yyyy-MM-dd')

/** The midnight in the Gulf that ends the day of this moment. */
export function endOfGulfDay(moment: Moment): Date {
  return new Date(addDays(startOfDay(new Date(moment), GULF), 1).getTime())
}
