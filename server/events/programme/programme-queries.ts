import { and, asc, count, desc, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'
import { eventColumns, overAt, showEvent, visible } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { listKindsByEvent } from '#server/events/sales/sale-queries.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { endOf, isUnfinished } from '#shared/events/event-rules.ts'
import { lastDayOf } from '#shared/events/program-time-rules.ts'
import {
  emirateOf,
  matchesFilters,
  matchingPrograms,
  type ProgrammeFilters,
} from '#shared/events/programme/programme-filter-rules.ts'
import { inOrderOfTime } from '#shared/events/programme/running-order-rules.ts'
import { listedTickets } from '#shared/events/sales/price-text-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { formatYear, gulfDay, gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { versionedAddress } from '#shared/platform/picture-rules.ts'

type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** How many events the page shows before somebody asks for all, so that it stays small. */
const MAX_AHEAD = 20

/** Two lines on the poster. */
const LEAD_LENGTH = 90
/** Of a description: enough for it. */
const READ_LENGTH = 2 * LEAD_LENGTH

/** What the events page shows of the public events. Of past events it reads only what the filters need. */
export async function findProgramme(
  db: Database,
  { later, ...filters }: ProgrammeFilters & { later?: 'all' | undefined },
  now: Date,
) {
  const isAhead = not(overAt(now)!)
  const [ahead, kinds, years] = await Promise.all([
    listEvents(db, isAhead, now),
    listKindsByEvent(db, and(visible(false), isAhead)),
    countByYear(db, filters, now),
  ])
  const coming = ahead.filter(isUnfinished)
  const matching = ahead.filter((event) => matchesFilters(event, filters, now))
  const shown = matching
    .slice(0, later ? matching.length : MAX_AHEAD)
    .map((event) => ({ ...event, programs: matchingPrograms(event, filters) }))
  const lead = coming.find(({ isFeatured }) => isFeatured) ?? coming[0]
  const today = coming.filter((event) => isOnToday(event, now))
  const isComplete = ({ id, programs }: ListedEvent) =>
    shown.some((event) => event.id === id && event.programs.length === programs.length)
  const showListed = (event: ListedEvent) => {
    const sold = kinds.get(event.id)
    const tickets = sold && listedTickets(sold, now)
    return show(event, { tickets, isLead: event.id === lead?.id, isToday: today.some(({ id }) => id === event.id) })
  }
  return {
    leadId: lead?.id ?? null,
    todayIds: today.map(({ id }) => id),
    ahead: shown.map(showListed),
    laterCount: matching.length - shown.length,
    others: [...new Set(lead ? [lead, ...today] : today)].filter((event) => !isComplete(event)).map(showListed),
    emirates: EMIRATES.filter((emirate) => ahead.some(({ venueCity }) => emirateOf(venueCity) === emirate)),
    years,
  }
}

/** The past events of one year, latest first. */
export async function listPastEvents(
  db: Database,
  { year, ...filters }: ProgrammeFilters & { year: number },
  now: Date,
) {
  const [from, to] = [startOfGulfDay(`${year}-01-01`), startOfGulfDay(`${year + 1}-01-01`)]
  const ofYear = and(overAt(now), gte(events.eventDate, from), lt(events.eventDate, to))
  const past = await listEvents(db, ofYear, now)
  return past
    .filter((event) => matchesFilters(event, filters, now))
    .reverse()
    .map(({ programs, ...event }) => ({ ...event, programTitles: programs.map(({ title }) => title) }))
}

/** Without what the page would not show. */
type Shown = { tickets: ReturnType<typeof listedTickets> | undefined; isLead: boolean; isToday: boolean }

const show = ({ statusChosenAt, beginning, programs, ...event }: ListedEvent, { tickets, isLead, isToday }: Shown) => ({
  ...event,
  ...tickets,
  registeredCount: event.capacity === null ? 0 : event.registeredCount,
  ...(statusChosenAt && { statusChosenAt }),
  ...(isLead && { summary: summaryOf(beginning, LEAD_LENGTH), posterImage: posterImageOf(event, programs) }),
  programs: programs.map(({ timeSlot, endsAt, ageGroup, ...program }) => ({
    ...program,
    ...(ageGroup && ageGroup !== 'all' && { ageGroup }),
    ...(isToday && endsAt && { endsAt }),
    ...(timeSlot && !program.startsAt && { timeSlot }),
  })),
})

/** Not the event's own picture, which its card below the poster shows; the committee's first program leads. */
const posterImageOf = (event: Pick<ListedEvent, 'featuredImage'>, programs: ListedEvent['programs']) =>
  programs
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map(({ image, updatedAt }) => versionedAddress(image, updatedAt))
    .find(Boolean) ?? event.featuredImage

/** Also past midnight, while its evening lasts. */
const isOnToday = (event: ListedEvent, now: Date) =>
  gulfDay(event.eventDate) <= gulfToday(now) && (gulfToday(now) <= lastDayOf(event) || now < endOf(event))

/** The years with past events, the latest first. Without filters the database counts. */
async function countByYear(db: Database, filters: ProgrammeFilters, now: Date) {
  if (Object.values(filters).some((value) => value !== undefined)) {
    const past = await listEvents(db, overAt(now), now)
    const byYear = Map.groupBy(
      past.filter((event) => matchesFilters(event, filters, now)),
      ({ eventDate }) => Number(formatYear(eventDate)),
    )
    return [...byYear].map(([year, list]) => ({ year, events: list.length })).reverse()
  }
  const year = sql<number>`date_part('year', ${events.eventDate} at time zone 'Asia/Dubai')::int`
  return db
    .select({ year, events: count() })
    .from(events)
    .where(and(visible(false), overAt(now)))
    .groupBy(year)
    .orderBy(desc(year))
}

const dayOfEvent = sql`(${events.eventDate} at time zone 'Asia/Dubai')::date`
const isCancelled = eq(events.status, 'cancelled')

/** Public events with their programs, soonest first, on one day the cancelled ones last; without the long texts. */
async function listEvents(db: Database, which: SQL | undefined, now: Date) {
  const ofThese = and(visible(false), which)
  const [rows, found] = await Promise.all([
    db
      .select(listedColumns)
      .from(events)
      .where(ofThese)
      .orderBy(asc(dayOfEvent), asc(isCancelled), asc(events.eventDate), asc(events.id)),
    listPrograms(db, ofThese),
  ])
  const programs = Map.groupBy(found, ({ eventId }) => eventId)
  return rows.map((event) => ({ ...showEvent(event, now), programs: inOrderOfTime(programs.get(event.id) ?? []) }))
}

const listedColumns = {
  id: events.id,
  title: events.title,
  beginning: sql<string>`left(${events.description}, ${sql.raw(String(READ_LENGTH))})`,
  category: events.category,
  status: events.status,
  statusChosenAt: events.statusChosenAt,
  eventDate: events.eventDate,
  eventEndDate: events.eventEndDate,
  venue: events.venue,
  venueCity: events.venueCity,
  hasRegistration: events.hasRegistration,
  registrationUrl: events.registrationUrl,
  registrationEnabled: events.registrationEnabled,
  registrationDeadline: events.registrationDeadline,
  asksChildren: events.asksChildren,
  capacity: events.capacity,
  isFeatured: events.isFeatured,
  featuredImage: events.featuredImage,
  updatedAt: events.updatedAt,
  registeredCount: eventColumns.registeredCount,
}

function listPrograms(db: Executor, ofEvents: SQL | undefined) {
  const { id, eventId, title, category, ageGroup, timeSlot, startsAt, endsAt, venue, displayOrder, createdAt } =
    eventPrograms
  const { programImage: image, updatedAt } = eventPrograms
  return db
    .select({
      id,
      eventId,
      title,
      category,
      ageGroup,
      timeSlot,
      startsAt,
      endsAt,
      venue,
      image,
      displayOrder,
      updatedAt,
    })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventPrograms.isActive, true), ofEvents))
    .orderBy(asc(displayOrder), asc(createdAt))
}

/** The first paragraph of a description; a longer one is cut at a word. */
function summaryOf(description: string, length: number): string {
  const [first = ''] = description.trim().split(/\r?\n/, 1)
  if (first.length <= length) return first
  const cut = first
    .slice(0, length)
    .toWellFormed()
    .replace(/\s+\S*$/, '')
  return `${cut}…`
}
