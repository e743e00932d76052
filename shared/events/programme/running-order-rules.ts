import type { EventStatus } from '#shared/events/event-enums.ts'
import {
  countDays,
  dayWithin,
  dayWithNight,
  endOfDayWithNight,
  isOfSeveralDays,
} from '#shared/events/program-time-rules.ts'
import {
  countGulfDays,
  formatTime,
  formatWeekday,
  gulfInstant,
  type Moment,
  startOfGulfDay,
} from '#shared/platform/gulf-dates.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }
type Timed = { startsAt: Moment | null; endsAt?: Moment | null | undefined; venue: string | null }
type WithStart<P> = P & { startsAt: Moment }

/** Programs in the order of their times; those without a time come last, as they were. */
export const inOrderOfTime = <P extends Timed>(programs: readonly P[]): P[] =>
  [...programs].sort((one, other) => startOf(one) - startOf(other))

const startOf = ({ startsAt }: Timed) => (startsAt ? new Date(startsAt).getTime() : Number.MAX_SAFE_INTEGER)

/**
 * Programs under headings: the days of an event of several days, otherwise the parts of its day; none if no program has
 * a time.
 */
export function groupPrograms<P extends Timed>(
  programs: readonly P[],
  event: Dated,
): { heading: string | null; programs: P[] }[] {
  const headingOf = (startsAt: Moment) =>
    isOfSeveralDays(event) ? formatWeekday(startOfGulfDay(dayWithin(event, startsAt))) : partOfDay(startsAt)
  const groups = Map.groupBy(inOrderOfTime(programs), ({ startsAt }) => (startsAt ? headingOf(startsAt) : null))
  return [...groups].map(([heading, list]) => ({
    heading: heading === null && groups.size > 1 ? 'More programs' : heading,
    programs: list,
  }))
}

/**
 * Programs by stage, in the order in which the stages begin, where stages have at least two programs on average; otherwise
 * one list without a stage.
 */
export function groupByStage<P extends Timed>(
  programs: readonly P[],
  all: readonly P[],
): { stage: string | null; programs: P[] }[] {
  const stages = new Set(all.map(({ venue }) => venue))
  if (stages.size < 2 || stages.has(null) || all.length < 2 * stages.size)
    return [{ stage: null, programs: [...programs] }]
  return [...Map.groupBy(inOrderOfTime(programs), ({ venue }) => venue)].map(([stage, list]) => ({
    stage,
    programs: list,
  }))
}

function partOfDay(moment: Moment): string {
  const time = gulfInstant(moment).slice(11, 16)
  // such a night belongs to the day before, so it comes last
  if (time < '05:00') return 'After midnight'
  if (time < '12:00') return 'Morning'
  return time < '17:30' ? 'Afternoon' : 'Evening'
}

const HOUR_MS = 3_600_000

/**
 * When a program is over. Without an end: when the next one begins on its stage, after an hour at most, and never on
 * another day. A night until 5:00 belongs to the day before.
 */
function endOfProgram<P extends Timed>(program: WithStart<P>, programs: readonly P[]): Date {
  if (program.endsAt) return new Date(program.endsAt)
  const start = new Date(program.startsAt)
  const later = programs.filter(
    ({ startsAt, venue }) => startsAt && venue === program.venue && new Date(startsAt) > start,
  )
  const ends = [...later.map(startOf), start.getTime() + HOUR_MS, endOfDayWithNight(start).getTime()]
  return new Date(Math.min(...ends))
}

/** Whether a program is on at `now`. */
export const isOn = <P extends Timed>(program: P, programs: readonly P[], now: Date): boolean =>
  isTimed(program) && new Date(program.startsAt) <= now && now < endOfProgram(program, programs)

/** The status of a program on its own page: while its event runs, it may be over or still to come. */
export function statusOfProgram(program: Timed & { event: { status: EventStatus } }, now: Date): EventStatus {
  const { status } = program.event
  if (status !== 'ongoing' || !isTimed(program)) return status
  if (now < new Date(program.startsAt)) return 'upcoming'
  return isOn(program, [program], now) ? 'ongoing' : 'completed'
}

const isTimed = <P extends Timed>(program: P): program is WithStart<P> => program.startsAt !== null

/** What is on each stage at `now`, and what is next there on the same day: what is on first, then in order of time. */
export function nowAndNext<P extends Timed>(
  programs: readonly P[],
  now: Date,
): { program: WithStart<P>; isOn: boolean; until: Date }[] {
  const timed = inOrderOfTime(programs).filter(isTimed)
  const shown = [...Map.groupBy(timed, ({ venue }) => venue).values()].flatMap((onStage) => {
    const on = onStage.filter((program) => isOn(program, onStage, now))
    const next = onStage.find(
      ({ startsAt }) => new Date(startsAt) > now && dayWithNight(startsAt) === dayWithNight(now),
    )
    return next ? [...on, next] : on
  })
  return inOrderOfTime(shown)
    .map((program) => ({ program, isOn: isOn(program, timed, now), until: endOfProgram(program, timed) }))
    .sort((one, other) => Number(other.isOn) - Number(one.isOn))
}

/** 'day 2 of 3'; null for an event of one day, and outside its days. */
export function dayOfEvent(event: Dated, moment: Moment): string | null {
  if (!isOfSeveralDays(event) || !event.eventEndDate) return null
  const all = countDays(event)
  const day = countGulfDays(event.eventDate, startOfGulfDay(dayWithin(event, moment))) + 1
  return day >= 1 && day <= all ? `day ${day} of ${all}` : null
}

/** 'Three days, from 9:00 AM', or when an event of one day begins. */
export function describeStart(event: Dated): string {
  const { eventDate, eventEndDate } = event
  if (!isOfSeveralDays(event) || !eventEndDate) return formatTime(eventDate)
  const days = countDays(event)
  return `${COUNTED[days] ?? `${days} days`}, from ${formatTime(eventDate)}`
}

const COUNTED: Record<number, string> = { 2: 'Two days', 3: 'Three days', 4: 'Four days', 5: 'Five days' }
