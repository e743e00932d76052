import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { helperPlans } from '../helper-tables.ts'

type Edition = { fromId: string; titles: readonly string[]; day: string }

/** An event on this day that was copied from the same one or has its title, or null. */
export async function findSameEdition(
  db: Executor,
  { fromId, titles, day }: Edition,
): Promise<{ title: string } | null> {
  const { id, title, eventDate } = events
  const isOnDay = sql`(${eventDate} at time zone 'Asia/Dubai')::date = ${day}::date`
  const isSame = or(eq(helperPlans.copiedFromId, fromId), inArray(title, [...titles]))
  const [found] = await db
    .select({ title })
    .from(events)
    .leftJoin(helperPlans, eq(helperPlans.eventId, id))
    .where(and(isOnDay, isSame))
    .limit(1)
  return found ?? null
}
