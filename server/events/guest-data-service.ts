import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { endAt } from './event-queries.ts'
import { gateEntries, gateLinks } from './gate/gate-tables.ts'
import { eventGuests } from './registration-tables.ts'

const STORED_DAYS = 30

/** The name of a gate link once the helper's name is deleted. */
const FORMER_GATE = 'Gate'

/**
 * Deletes names, phone numbers and notes of guests without a membership 30 days after their event, the names of helpers
 * at its gates, and what their phones have sent. The numbers remain, so that an event's figures stay correct. Returns
 * how many guests' data was deleted.
 */
export async function deleteGuestData(db: Database, now: Date): Promise<number> {
  const { name, phone, note } = eventGuests
  const latest = new Date(now.getTime() - STORED_DAYS * 86_400_000)
  await db.delete(gateEntries).where(endedBefore(gateEntries.eventId, latest))
  await forgetHelpers(db, latest)
  const forgotten = await db
    .update(eventGuests)
    .set({ name: null, phone: null, note: null })
    .where(and(or(isNotNull(name), isNotNull(phone), isNotNull(note)), endedBefore(eventGuests.eventId, latest)))
    .returning({ id: eventGuests.id })
  return forgotten.length
}

/** In the links, and in entries of the activity log that still name them instead of the link's id. */
function forgetHelpers(db: Database, latest: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const renamed = await tx
      .update(gateLinks)
      .set({ name: FORMER_GATE })
      .where(and(ne(gateLinks.name, FORMER_GATE), endedBefore(gateLinks.eventId, latest)))
      .returning({ eventId: gateLinks.eventId })
    const eventIds = renamed.map(({ eventId }) => eventId)
    await tx
      .update(activityLog)
      .set({ after: null })
      .where(and(inArray(activityLog.subjectId, eventIds), sql`jsonb_exists(${activityLog.after}, 'gateLink')`))
  })
}

const endedBefore = (eventId: PgColumn, moment: Date) =>
  sql`${eventId} in (select events.id from events where ${lt(endAt, sql`${moment.toISOString()}::timestamptz`)})`
