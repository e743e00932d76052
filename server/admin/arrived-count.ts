import { sql } from 'drizzle-orm'

/** How many of those registered for an event have been checked in; in a query of `events`. */
export const arrivedCount = sql<number>`(select count(*)::int from event_registrations as here
  where here.event_id = events.id and here.checked_in_at is not null)`
