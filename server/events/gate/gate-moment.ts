import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { gateDay, gateDayAt, listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'

const MAX_AGE_MS = 24 * 3_600_000

/** `clockError` is that of the phone, in milliseconds. */
type Happened = Pick<GateEntry, 'at' | 'kind'> & { clockError: number }
type Dated = { eventDate: Date; eventEndDate: Date | null }

/**
 * When something happened at a gate, by the clock of the site. A moment in the future or long ago is replaced by now, and so is one before the
 * helper's link was created. What happened on an earlier day of the event stays on that day, however late and with
 * whichever link it is sent.
 */
export function momentOf({ at, kind, clockError }: Happened, event: Dated, { now, gateLink }: AttendanceBy): Date {
  const moment = new Date(new Date(at).getTime() - clockError)
  const age = now.getTime() - moment.getTime()
  if (age < 0) return now
  const day = gateDay(moment)
  const isEarlierDay = day < gateDayAt(event, now) && listEventDays(event).includes(day)
  // with a link nobody takes back what an earlier day has counted
  if (isEarlierDay && (kind === 'check_in' || !gateLink)) return moment
  if (age >= MAX_AGE_MS) return now
  return gateLink && (moment < gateLink.createdAt || gateDayAt(event, moment) !== gateDayAt(event, now)) ? now : moment
}
