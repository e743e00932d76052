import { dayWithNight, formatHours } from '#shared/events/program-time-rules.ts'
import { dayAfter, daysBetween } from '#shared/platform/calendar-days.ts'
import { type Moment, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { readDay } from '#shared/platform/tables/date-rules.ts'

type Days = { firstDay: string; lastDay: string }
type Times = { startsAt: Date | null; endsAt: Date | null }

/** '10:30 AM' or '10:30 AM – 12:00 PM'; of a festival of several days 'Day 2, 10:30 AM'. */
export function timeCell({ startsAt, endsAt }: { startsAt: Moment | null; endsAt: Moment | null }, days: Days): string {
  if (!startsAt) return ''
  const hours = formatHours(startsAt, endsAt)
  if (days.firstDay === days.lastDay) return hours
  return `Day ${daysBetween(days.firstDay, dayWithNight(startsAt)) + 1}, ${hours}`
}

/**
 * Reads '10:30', '10.30 am', '10:30 AM – 12:00 PM', 'Day 2, 16:00' and '2026-12-20 16:00'; also Excel's fraction of a
 * day. Null for anything else. A time before 5:00 belongs to the night after its day.
 */
export function readTimeCell(text: string, days: Days): Times | null {
  const typed = text.trim()
  if (typed === '') return { startsAt: null, endsAt: null }
  const [day, hours] = splitDay(typed, days)
  if (day === null) return null
  const [from = '', to, ...more] = hours.split(/\s*(?:–|—|-|\bto\b)\s*/i)
  const end = to === undefined ? null : minutesIn(to)
  const start = (to === undefined || end === null ? null : startBefore(from, to, end)) ?? minutesIn(from)
  if (start === null || more.length > 0 || (to !== undefined && end === null)) return null
  const startsAt = momentOf(day, start)
  return { startsAt, endsAt: end === null ? null : momentOf(day, end) }
}

const FESTIVAL_DAY = /^day\s*(\d{1,2})\b[,:\s]*/i
/** A date with four digits for the year, before the time. */
const DATE =
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [a-z]{3,9}\.? \d{4})[,\sT]+/i
/** What a workbook says for a time without a day. */
const NO_DAY = /^1899-12-3[01]$|^1900-01-00$/

function splitDay(typed: string, { firstDay }: Days): [day: string | null, hours: string] {
  const [named, number] = FESTIVAL_DAY.exec(typed) ?? []
  if (named !== undefined) return [dayAfter(firstDay, Number(number) - 1), typed.slice(named.length)]
  const [dated, date = ''] = DATE.exec(typed) ?? []
  if (dated === undefined) return [firstDay, typed]
  const day = readDay(date, 'day_first')
  const isKnown = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return [isKnown ? (NO_DAY.test(day) ? firstDay : day) : null, typed.slice(dated.length)]
}

const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?\s*(?:m\.?)?$/i
const MINUTES_PER_DAY = 1440

/** A start without AM or PM is the one nearest to an end that has it: '6:00 – 7:30 PM'. Null if either is clear. */
function startBefore(from: string, to: string, end: number): number | null {
  const [, hour, , half] = CLOCK.exec(from.trim()) ?? []
  if (half || hour === undefined || Number(hour) > 12 || !CLOCK.exec(to.trim())?.[3]) return null
  const starts = ['am', 'pm'].map((each) => minutesIn(`${from.trim()} ${each}`) ?? end)
  const earlier = starts.filter((start) => withNight(start) < withNight(end))
  return earlier.toSorted((one, other) => withNight(other) - withNight(one))[0] ?? null
}

/** What workbooks say for a time: a part of a day, which never ends with a zero as '0.30' does. */
const PART_OF_DAY = /^0?\.\d*[1-9]$/

/** Minutes since midnight. */
function minutesIn(text: string): number | null {
  if (PART_OF_DAY.test(text)) return Math.round(Number(text) * MINUTES_PER_DAY)
  const [, hour, minute, half] = CLOCK.exec(text.trim()) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute ?? 0) > 59 || (half && Number(hour) > 12)) return null
  return hours * 60 + Number(minute ?? 0)
}

const NIGHT_MINUTES = 5 * 60
const MINUTE_MS = 60_000

/** Before 5:00 it is the night after the day. */
const withNight = (minutes: number): number => (minutes < NIGHT_MINUTES ? minutes + MINUTES_PER_DAY : minutes)

const momentOf = (day: string, minutes: number): Date =>
  new Date(startOfGulfDay(day).getTime() + withNight(minutes) * MINUTE_MS)
