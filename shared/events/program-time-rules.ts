import {
  countGulfDays,
  endOfGulfDay,
  formatCardDate,
  formatDayOfMonth,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatTimeRange,
  formatWeekdayDate,
  gulfDay,
  type Moment,
  startOfGulfDay,
} from '#shared/platform/gulf-dates.ts'
import { endOf } from './event-rules.ts'

type Timed = { startsAt: Moment | null; endsAt: Moment | null }
type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** Returns messages about program times that contradict each other, by field. */
export function findTimeErrorsOfProgram({ startsAt, endsAt }: Partial<Timed>): Record<string, string> {
  if (!endsAt) return {}
  if (!startsAt) return { startsAt: 'Please enter the time at which the program starts' }
  return new Date(endsAt) > new Date(startsAt) ? {} : { endsAt: 'The program must end after it starts' }
}

/** Returns messages about times that are not on a day of the program's event, by field. */
export function findDayErrorsOfProgram({ startsAt, endsAt }: Timed, event: Dated): Record<string, string> {
  const message = `The program must be on a day of the event (${formatCardDays(event)})`
  return {
    ...(startsAt && !isOnDayOf(event, startsAt) && { startsAt: message }),
    // a program may end at midnight
    ...(endsAt && !isOnDayOf(event, new Date(new Date(endsAt).getTime() - 1)) && { endsAt: message }),
  }
}

const isOnDayOf = (event: Dated, moment: Moment) =>
  gulfDay(moment) >= gulfDay(event.eventDate) && gulfDay(moment) <= gulfDay(new Date(endOf(event).getTime() - 1))

/** The last day of an event; a night until 5:00 belongs to the day before (decision 67). */
export function lastDayOf(event: Dated): string {
  const day = gulfDay(new Date(endOf(event).getTime() - NIGHT_MS - 1))
  return day < gulfDay(event.eventDate) ? gulfDay(event.eventDate) : day
}

/** The day of an event to which a moment of it belongs; a night until 5:00 belongs to the day before. */
export function dayWithin(event: Dated, moment: Moment): string {
  const day = dayWithNight(moment)
  return day < gulfDay(event.eventDate) ? gulfDay(moment) : day
}

/** The day of a moment; a night until 5:00 belongs to the day before. */
export const dayWithNight = (moment: Moment): string => gulfDay(new Date(new Date(moment).getTime() - NIGHT_MS))

/** 5:00 after the night that follows the moment's day. */
export const endOfDayWithNight = (moment: Moment): Date =>
  new Date(endOfGulfDay(startOfGulfDay(dayWithNight(moment))).getTime() + NIGHT_MS)

const NIGHT_MS = 5 * 3_600_000

/** How many days an event has. */
export const countDays = (event: Dated): number => countGulfDays(event.eventDate, startOfGulfDay(lastDayOf(event))) + 1

/**
 * The days of an event, in one style everywhere: 'Dec 05, 2026', 'Nov 22 – 24, 2026', 'Nov 29 – Dec 02, 2026' or
 * 'Dec 31, 2026 – Jan 01, 2027'.
 */
export function formatCardDays(event: Dated): string {
  if (!isOfSeveralDays(event)) return formatCardDate(event.eventDate)
  const [first, end] = [gulfDay(event.eventDate), lastDayOf(event)]
  const last = startOfGulfDay(end)
  if (first.slice(0, 4) !== end.slice(0, 4)) return `${formatCardDate(event.eventDate)} – ${formatCardDate(last)}`
  const start = `${formatShortMonth(event.eventDate)} ${formatDayOfMonth(event.eventDate)}`
  const isOneMonth = first.slice(0, 7) === end.slice(0, 7)
  return `${start} – ${isOneMonth ? formatCardDate(last).split(' ').slice(1).join(' ') : formatCardDate(last)}`
}

/** Whether an event has more than one day; an evening until 5:00 is one day. */
export const isOfSeveralDays = (event: Dated): boolean => gulfDay(event.eventDate) !== lastDayOf(event)

/** 'Saturday, December 19, 2026, 4:00 PM – 10:30 PM', or 'Dec 19 – 20, 2026, from 4:00 PM until 9:00 AM' */
export const formatWhen = (event: Dated): string => `${formatDays(event)}, ${formatTimes(event)}`

/** 'Dec 19, 2026, 4:00 PM – 10:30 PM', or 'Dec 19 – 20, 2026, from 4:00 PM until 9:00 AM' */
export const formatCardWhen = (event: Dated): string => `${formatCardDays(event)}, ${formatTimes(event)}`

/** 'Saturday, December 19, 2026', or the days of an event of several as everywhere. */
export const formatDays = (event: Dated): string =>
  isOfSeveralDays(event) ? formatCardDays(event) : formatWeekdayDate(event.eventDate)

/** The times beside the days of an event: '4:00 PM – 10:30 PM', of several days 'from 4:00 PM until 9:00 AM'. */
export function formatTimes(event: Dated): string {
  const { eventDate, eventEndDate } = event
  if (!isOfSeveralDays(event) || !eventEndDate) return formatHours(eventDate, eventEndDate)
  return `from ${formatTime(eventDate)} until ${formatTime(eventEndDate)}`
}

/**
 * What people read about a program's time: its own text, otherwise its times, with the day if the event has several.
 * Null without either.
 */
export function timeSlotOf(program: Timed & { timeSlot: string | null }, event: Dated): string | null {
  const { timeSlot, startsAt, endsAt } = program
  if (timeSlot || !startsAt) return timeSlot
  return isOfSeveralDays(event)
    ? `${formatShortDay(startsAt)}, ${formatHours(startsAt, endsAt)}`
    : formatHours(startsAt, endsAt)
}

/** When and where a program takes place: at its own time and on its stage, otherwise when and where its event does. */
export function scheduleOfProgram<M extends Moment, E extends { eventDate: M; eventEndDate: M | null; venue: string }>(
  program: { startsAt: M | null; endsAt: M | null; venue: string | null },
  event: E,
): E {
  const venue = [program.venue, event.venue].filter(Boolean).join(', ')
  if (!program.startsAt) return { ...event, venue }
  return { ...event, venue, eventDate: program.startsAt, eventEndDate: program.endsAt }
}

/** '4:00 PM' or '4:00 PM – 6:00 PM', without days: a program that ends after midnight belongs to the evening before. */
export const formatHours = (start: Moment, end: Moment | null): string =>
  end && gulfDay(start) !== gulfDay(end) ? `${formatTime(start)} – ${formatTime(end)}` : formatTimeRange(start, end)

/** Whether two programs take place at the same time; without an end a program counts as its first minute. */
export function doOverlap(one: Timed, other: Timed): boolean {
  if (!one.startsAt || !other.startsAt) return false
  return new Date(one.startsAt) < endsOf(other) && new Date(other.startsAt) < endsOf(one)
}

const MINUTE_MS = 60_000
const endsOf = ({ startsAt, endsAt }: Timed): Date => new Date(endsAt ?? new Date(startsAt ?? 0).getTime() + MINUTE_MS)
