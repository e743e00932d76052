import { and, asc, gte, lt, ne, or, sql } from 'drizzle-orm'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { arrivedByDay, choicesOfDays, insideByDay, onDayAt, registeredOn } from '#server/events/arrival-queries.ts'
import { eventColumns, type ShownEvent, showEvent } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countPlacesLeft, endOf, isUnfinished } from '#shared/events/event-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { countExpected } from '#shared/events/gate/gate-rules.ts'
import { endOfGulfDay } from '#shared/platform/gulf-dates.ts'

const DAY_MS = 86_400_000
const AGENDA_DAYS = 7

const isFestival = sql<boolean>`EXISTS (SELECT FROM ${competitionFestivals}
  WHERE ${competitionFestivals.eventId} = ${events.id})`

/** The events of today that are not over, and what begins or closes within the next seven days. */
export async function readProgramme(db: Database, now: Date) {
  const tomorrow = endOfGulfDay(now)
  const today = new Date(tomorrow.getTime() - DAY_MS)
  const last = new Date(tomorrow.getTime() + AGENDA_DAYS * DAY_MS)
  const rows = await db
    .select({ ...eventColumns, arrivedByDay, insideByDay, choicesOfDays, isFestival })
    .from(events)
    .where(
      and(
        ne(events.status, 'cancelled'),
        or(
          and(lt(events.eventDate, last), gte(sql`coalesce(${events.eventEndDate}, ${events.eventDate})`, today)),
          and(gte(events.registrationDeadline, now), lt(events.registrationDeadline, last)),
        ),
      ),
    )
    .orderBy(asc(events.eventDate), asc(events.id))
  const near = rows.map((row) => ({
    ...showEvent(row, now),
    isFestival: row.isFestival,
    arrived: onDayAt(row.arrivedByDay, row, now),
    inside: onDayAt(row.insideByDay, row, now),
    forToday: registeredOn(row.registeredCount, row.choicesOfDays, gateDayAt(row, now)),
  }))
  const ofToday = near.filter((event) => event.eventDate < tomorrow && endOf(event) > now && isUnfinished(event))
  return {
    events: ofToday.map((event) => ({
      ...event,
      registered: event.registeredCount,
      expected: countExpected({ people: event.forToday, arrived: event.arrived }),
      placesLeft: countPlacesLeft(event),
    })),
    agenda: near.flatMap((event) => agendaOf(event, { now, tomorrow, last })),
  }
}

type Span = { now: Date; tomorrow: Date; last: Date }

function agendaOf(event: ShownEvent, { now, tomorrow, last }: Span) {
  const { id: eventId, title, registeredCount: registered, capacity, eventDate, registrationDeadline } = event
  const about = { eventId, title, registered, capacity }
  const closes = registrationDeadline && registrationDeadline >= now && registrationDeadline < last
  const begins = eventDate >= tomorrow && eventDate < last
  return [
    ...(closes ? [{ ...about, kind: 'deadline' as const, at: registrationDeadline }] : []),
    ...(begins ? [{ ...about, kind: 'event' as const, at: eventDate }] : []),
  ]
}
