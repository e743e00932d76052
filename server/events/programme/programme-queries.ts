import { and, asc, eq } from 'drizzle-orm'
import { listPublicEvents, type ShownEvent } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { endOf, isUnfinished } from '#shared/events/event-rules.ts'
import { lastDayOf } from '#shared/events/program-time-rules.ts'
import {
  emirateOf,
  matchesFilters,
  matchingPrograms,
  type ProgrammeFilters,
} from '#shared/events/programme/programme-filter-rules.ts'
import { inOrderOfTime } from '#shared/events/programme/running-order-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { formatYear, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'

type ListedProgram = Awaited<ReturnType<typeof listProgramsOfEvents>>[number]
type ListedEvent = ShownEvent & { isForChildren: boolean; programs: ListedProgram[] }

/** What the events page shows of the public events. */
export async function findProgramme(db: Executor, filters: ProgrammeFilters, now: Date) {
  const all = await listWithPrograms(db, now)
  const [over, ahead] = [all.filter((event) => isOver(event, now)), all.filter((event) => !isOver(event, now))]
  const coming = ahead.filter(isUnfinished)
  const matching = (list: ListedEvent[]) => list.filter((event) => matchesFilters(event, filters, now))
  const shown = matching(ahead).map((event) => ({ ...event, programs: matchingPrograms(event, filters) }))
  const lead = coming.find(({ isFeatured }) => isFeatured) ?? coming[0]
  const today = coming.filter((event) => isOnDay(event, gulfToday(now)))
  const isComplete = ({ id, programs }: ListedEvent) =>
    shown.some((event) => event.id === id && event.programs.length === programs.length)
  return {
    leadId: lead?.id ?? null,
    todayIds: today.map(({ id }) => id),
    ahead: shown.map((event) =>
      show(event, { isLead: event.id === lead?.id, isToday: today.some(({ id }) => id === event.id) }),
    ),
    others: [...new Set(lead ? [lead, ...today] : today)]
      .filter((event) => !isComplete(event))
      .map((event) => show(event, { isLead: event.id === lead?.id, isToday: today.some(({ id }) => id === event.id) })),
    emirates: EMIRATES.filter((emirate) => ahead.some(({ venueCity }) => emirateOf(venueCity) === emirate)),
    years: countByYear(matching(over)),
  }
}

/** The past events of one year, latest first. */
export async function listPastEvents(
  db: Executor,
  { year, ...filters }: ProgrammeFilters & { year: number },
  now: Date,
) {
  const all = await listWithPrograms(db, now)
  return all
    .filter((event) => isOver(event, now) && yearOf(event) === year && matchesFilters(event, filters, now))
    .reverse()
    .map(({ programs, ...event }) => ({ ...event, programTitles: programs.map(({ title }) => title) }))
}

/** Without what the page would not show. */
type Shown = { isLead: boolean; isToday: boolean }

const show = (
  { statusChosenAt, description, featuredImage, programs, ...event }: ListedEvent,
  { isLead, isToday }: Shown,
) => ({
  ...event,
  registeredCount: event.capacity === null ? 0 : event.registeredCount,
  ...((isLead || programs.length > 0) && { featuredImage }),
  ...(statusChosenAt && { statusChosenAt }),
  ...((isLead || event.status === 'cancelled') && { summary: summaryOf(description) }),
  programs: programs.map(({ timeSlot, endsAt, ...program }) => ({
    ...program,
    ...(isToday && endsAt && { endsAt }),
    ...(timeSlot && !program.startsAt && { timeSlot }),
  })),
})

/** Completed, or cancelled and past its time. */
const isOver = (event: ShownEvent, now: Date) =>
  event.status === 'completed' || (event.status === 'cancelled' && endOf(event) <= now)

const isOnDay = (event: ShownEvent, day: string) => gulfDay(event.eventDate) <= day && day <= lastDayOf(event)

/** Expects the earliest event first; the latest year comes first. */
function countByYear(over: ListedEvent[]) {
  const byYear = Map.groupBy(over, yearOf)
  return [...byYear].map(([year, list]) => ({ year, events: list.length })).reverse()
}

const yearOf = ({ eventDate }: ListedEvent) => Number(formatYear(eventDate))

async function listWithPrograms(db: Executor, now: Date): Promise<ListedEvent[]> {
  const programs = Map.groupBy(await listProgramsOfEvents(db), ({ eventId }) => eventId)
  return (await listPublicEvents(db, now)).map((event) => {
    const own = inOrderOfTime(programs.get(event.id) ?? [])
    return {
      ...event,
      isForChildren: event.asksChildren || own.some(({ ageGroup }) => ageGroup === 'children'),
      programs: own,
    }
  })
}

function listProgramsOfEvents(db: Executor) {
  const { id, eventId, title, category, ageGroup, timeSlot, startsAt, endsAt, venue, displayOrder, createdAt } =
    eventPrograms
  return db
    .select({ id, eventId, title, category, ageGroup, timeSlot, startsAt, endsAt, venue })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventPrograms.isActive, true), eq(events.isPublic, true)))
    .orderBy(asc(displayOrder), asc(createdAt))
}

const SUMMARY_LENGTH = 110

/** The first paragraph of a description, cut at a word. */
function summaryOf(description: string): string {
  const [first = ''] = description.trim().split(/\r?\n/, 1)
  if (first.length <= SUMMARY_LENGTH) return first
  const cut = first
    .slice(0, SUMMARY_LENGTH)
    .toWellFormed()
    .replace(/\s+\S*$/, '')
  return `${cut}…`
}
