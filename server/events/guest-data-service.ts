import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { endAt } from './event-queries.ts'
import { eventGuests } from './registration-tables.ts'

const STORED_DAYS = 30

/**
 * Deletes names, phone numbers and notes of guests without a membership 30 days after their event. The numbers remain,
 * so that an event's figures stay true. Returns how many guests were forgotten.
 */
export async function deleteGuestData(db: Database, now: Date): Promise<number> {
  const { name, phone, note } = eventGuests
  const latest = new Date(now.getTime() - STORED_DAYS * 86_400_000)
  const ended = sql`${eventGuests.eventId} in (select events.id from events where ${lt(endAt, sql`${latest.toISOString()}::timestamptz`)})`
  const forgotten = await db
    .update(eventGuests)
    .set({ name: null, phone: null, note: null })
    .where(and(or(isNotNull(name), isNotNull(phone), isNotNull(note)), ended))
    .returning({ id: eventGuests.id })
  return forgotten.length
}
