import { and, eq } from 'drizzle-orm'
import { eventStatusChanges } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

export type StatusChange = typeof eventStatusChanges.$inferSelect

/** The change of an event's status of which the attendees have not been notified yet, or null. */
export async function findStatusChange(db: Executor, eventId: string): Promise<StatusChange | null> {
  const [change] = await db.select().from(eventStatusChanges).where(eq(eventStatusChanges.eventId, eventId))
  return change ?? null
}

/** Replaces the event's earlier change. */
export async function saveStatusChange(tx: Executor, { eventId, ...change }: StatusChange): Promise<void> {
  await tx
    .insert(eventStatusChanges)
    .values({ eventId, ...change })
    .onConflictDoUpdate({ target: eventStatusChanges.eventId, set: change })
}

export async function deleteStatusChange(tx: Executor, eventId: string): Promise<void> {
  await tx.delete(eventStatusChanges).where(eq(eventStatusChanges.eventId, eventId))
}

/** While attendees believe that an event is cancelled, nobody is notified of a free place there. */
export async function isHeldBack(tx: Executor, eventId: string): Promise<boolean> {
  const held = await tx
    .select({ eventId: eventStatusChanges.eventId })
    .from(eventStatusChanges)
    .where(and(eq(eventStatusChanges.eventId, eventId), eq(eventStatusChanges.knownStatus, 'cancelled')))
  return held.length > 0
}
