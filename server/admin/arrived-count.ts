import { sql } from 'drizzle-orm'
import { arrivedAt } from '#server/events/registration-queries.ts'

/** How many people have come to an event, for a query that reads from `events`. */
export const arrivedCount = arrivedAt(sql`events.id`)
