import { and, asc, eq } from 'drizzle-orm'
import { listPublicEvents, type ShownEvent } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { endOf, isUnfinished } from '#shared/events/event-rules.ts'
import { lastDayOf } from '#shared/events/program-time-rules.ts'
import type { ProgrammeQuery } from '#shared/events/programme/programme-api.ts'
import { emirateOf, matchesFilters, matchingPrograms } from '#shared/events/programme/programme-filter-rules.ts'
import { inOrderOfTime } from '#shared/events/programme/running-order-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { formatYear, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'

type ListedProgram = Awaited<ReturnType<typeof listProgramsOfEvents>>[number]
type ListedEvent = ShownEvent & { summary: string; isForChildren: boolean; programs: ListedProgram[] }

/** Everything that the events page shows of the public events. */
export async function findProgramme(db: Executor, { past, ...filters }: ProgrammeQuery, now: Date) {
  const all = await listWithPrograms(db, now)
  const [over, ahead] = [all.filter((event) => isOver(event, now)), all.filter((event) => !isOver(event, now))]
  const coming = ahead.filter(isUnfinished)
  const matching = (list: ListedEvent[]) => list.filter((event) => matchesFilters(event, filters, now))
  return {
    lead: coming.find(({ isFeatured }) => isFeatured) ?? coming[0] ?? null,
    today: coming.filter((event) => isOnDay(event, gulfToday(now))),
    ahead: matching(ahead).map((event) => ({ ...event, programs: matchingPrograms(event, filters) })),
    emirates: EMIRATES.filter((emirate) => ahead.some(({ venueCity }) => emirateOf(venueCity) === emirate)),
    ...pastYears(matching(over).reverse(), past),
  }
}

/** Completed, or cancelled and past its time. */
const isOver = (event: ShownEvent, now: Date) =>
  event.status === 'completed' || (event.status === 'cancelled' && endOf(event) <= now)

const isOnDay = (event: ShownEvent, day: string) => gulfDay(event.eventDate) <= day && day <= lastDayOf(event)

/** Expects the latest event first. */
function pastYears(over: ListedEvent[], wanted: number | undefined) {
  const byYear = Map.groupBy(over, ({ eventDate }) => Number(formatYear(eventDate)))
  const years = [...byYear].map(([year, list]) => ({ year, events: list.length }))
  const year = wanted !== undefined && byYear.has(wanted) ? wanted : years[0]?.year
  const shown = year === undefined ? undefined : byYear.get(year)
  const past = shown?.map(({ programs, ...event }) => ({ ...event, programTitles: programs.map(({ title }) => title) }))
  return { years, past: year === undefined || !past ? null : { year, events: past } }
}

async function listWithPrograms(db: Executor, now: Date): Promise<ListedEvent[]> {
  const programs = Map.groupBy(await listProgramsOfEvents(db), ({ eventId }) => eventId)
  return (await listPublicEvents(db, now)).map((event) => {
    const own = inOrderOfTime(programs.get(event.id) ?? [])
    return {
      ...event,
      summary: summaryOf(event.description),
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

const SUMMARY_LENGTH = 200

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
