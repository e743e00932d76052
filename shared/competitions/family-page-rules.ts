import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import { type CalendarDay, dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay, gulfToday, type Moment } from '#shared/platform/gulf-dates.ts'

/** How many days after the last day of an event its family pages stay open (decision 70). */
const FAMILY_PAGE_DAYS = 14
/** Open pages of one membership for one event. */
export const MAX_FAMILY_PAGES = 5

/** What a family page says about an item. It is the same for everybody in it: nothing follows from a letter or a turn. */
export const FAMILY_ITEM_STATES = ['scheduled', 'running', 'performed', 'published'] as const
export type FamilyItemState = (typeof FAMILY_ITEM_STATES)[number]

/** The last day on which the page of an event is open, in Gulf time. */
export const lastFamilyPageDay = (lastDayOfEvent: Moment): CalendarDay =>
  dayAfter(gulfDay(lastDayOfEvent), FAMILY_PAGE_DAYS)

/** Whether the time of the page is over. */
export const isFamilyPageOver = (lastDayOfEvent: Moment, now: Date): boolean =>
  gulfToday(now) > lastFamilyPageDay(lastDayOfEvent)

/**
 * When something begins or ends: as planned, later if its stage is late today, and never in the past. A stage that is
 * ahead does not make it earlier, since nobody should come too late.
 */
export function estimatedTime(planned: Date | null, minutesBehind: number | null, now: Date): Date | null {
  if (planned === null) return null
  const isToday = gateDay(planned) === gateDay(now)
  const late = isToday ? Math.max(0, minutesBehind ?? 0) * 60_000 : 0
  return new Date(Math.max(planned.getTime() + late, now.getTime()))
}

/** How the family calls somebody; the whole name if it begins with an initial. */
export function firstNameOf(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first.length < 3 || first.includes('.') ? name.trim() : first
}
