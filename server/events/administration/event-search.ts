import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { beginningFirst, everyWordIn, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { programsAddress } from '#shared/events/programs-address.ts'
import { events } from '../event-tables.ts'
import { eventPrograms } from '../program-tables.ts'

export const eventsSearchProvider: SearchProvider = {
  label: 'Events',
  audience: ['events'],
  find: (db, words, limit) => findEvents(db, words, limit, (id) => `/admin?tab=events&event=${id}`),
}

/** For those who look after arts festivals only. */
export const festivalsSearchProvider: SearchProvider = {
  label: 'Events',
  audience: ['competitions'],
  find: (db, words, limit) => findEvents(db, words, limit, (id) => `/admin/events/${id}/competition`),
}

async function findEvents(db: Executor, words: readonly string[], limit: number, pathOf: (id: string) => string) {
  const { id, title, venue, venueCity, eventDate, eventEndDate, status } = events
  const found = await db
    .select({ id, title, venue, eventDate, eventEndDate, status })
    .from(events)
    .where(everyWordIn(words, [title, venue, venueCity]))
    .orderBy(beginningFirst(title, words), desc(eventDate), id)
    .limit(limit)
  return found.map((event) => ({
    id: event.id,
    title: event.title,
    path: pathOf(event.id),
    detail: oneLine(formatCardDays(event), event.venue, EVENT_STATUS_LABELS[event.status]),
  }))
}

export const programsSearchProvider: SearchProvider = {
  label: 'Programs',
  audience: ['events'],
  async find(db, words, limit) {
    const { id, eventId, title } = eventPrograms
    const found = await db
      .select({
        id,
        eventId,
        title,
        event: events.title,
        eventDate: events.eventDate,
        eventEndDate: events.eventEndDate,
      })
      .from(eventPrograms)
      .innerJoin(events, eq(events.id, eventId))
      .where(everyWordIn(words, [title, events.title]))
      .orderBy(beginningFirst(title, words), desc(events.eventDate), id)
      .limit(limit)
    return found.map((program) => ({
      id: program.id,
      title: program.title,
      detail: oneLine(program.event, formatCardDays(program)),
      path: programsAddress(program.eventId, program.id),
    }))
  },
}
