import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatTime, gulfDay } from '#shared/platform/gulf-dates.ts'

const DAY_MS = 86_400_000
const EVENING = '18:00'
const MORNING = '09:00'

export type SendTime = { label: string; at: Date }

/** The times that are offered at once: this evening while it is ahead, and tomorrow morning, in Gulf time. */
export function offeredTimes(now: Date): SendTime[] {
  const evening = at(now, EVENING)
  const morning = at(new Date(now.getTime() + DAY_MS), MORNING)
  return [
    ...(evening > now ? [{ label: `Tonight, ${formatTime(evening)}`, at: evening }] : []),
    { label: `Tomorrow, ${formatTime(morning)}`, at: morning },
  ]
}

/** A time on the calendar day of a moment, in Gulf time. */
const at = (day: Date, time: string) => new Date(fromGulfInput(`${gulfDay(day)}T${time}`))
