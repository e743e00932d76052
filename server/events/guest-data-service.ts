import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { endAt } from './event-queries.ts'
import { gateEntries } from './gate/gate-tables.ts'
import { eventGuests } from './registration-tables.ts'

const STORED_DAYS = 30

/**
 * Deletes names, phone numbers and notes of guests without a membership 30 days after their event, and what phones at
 * its gates have sent. The numbers remain, so that an event's figures stay true. Returns how many guests were forgotten.
 */
export async function deleteGuestData(db: Database, now: Date): Promise<number> {
  const { name, phone, note } = eventGuests
  const latest = new Date(now.getTime() - STORED_DAYS * 86_400_000)
  await db.delete(gateEntries).where(endedBefore(gateEntries.eventId, latest))
  const forgotten = await db
    .update(eventGuests)
    .set({ name: null, phone: null, note: null })
    .where(and(or(isNotNull(name), isNotNull(phone), isNotNull(note)), endedBefore(eventGuests.eventId, latest)))
    .returning({ id: eventGuests.id })
  return forgotten.length
}

const endedBefore = (eventId: PgColumn, moment: Date) =>
  sql`${eventId} in (select events.id from events where ${lt(endAt, sql`${moment.toISOString()}::timestamptz`)})`
