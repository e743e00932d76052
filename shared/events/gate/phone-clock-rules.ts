import { counted } from '#shared/platform/counts.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'

const MINUTE_MS = 60_000
/** A slow connection delays what a phone sends. */
const TOLERATED_MS = 5 * MINUTE_MS

/** By how many milliseconds the clock of a phone is ahead of the site's, negative if it is behind; 0 for one that is right. */
export function clockErrorOf(phone: Moment, site: Moment): number {
  const error = new Date(phone).getTime() - new Date(site).getTime()
  return Math.abs(error) <= TOLERATED_MS ? 0 : error
}

/** The same in minutes; null for a clock that is right. */
export const clockErrorMinutes = (error: number): number | null => (error === 0 ? null : Math.round(error / MINUTE_MS))

/** What the phone says about its clock. */
export function describeClockError(minutes: number): string {
  const wrong = Math.abs(minutes)
  const hours = Math.round(wrong / 60)
  const days = Math.round(hours / 24)
  const size =
    wrong < 60
      ? counted(wrong, 'minute', 'minutes')
      : hours < 48
        ? counted(hours, 'hour', 'hours')
        : counted(days, 'day', 'days')
  const way = minutes > 0 ? 'ahead' : 'behind'
  return `The clock of this phone is ${size} ${way}. Arrivals are counted at the right time. Please correct the clock in the phone’s settings.`
}
