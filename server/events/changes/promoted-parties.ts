import { and, asc, eq, inArray } from 'drizzle-orm'
import { deleteIfExpected, insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** A party as it waited, and the place that it found. */
export type Promoted = {
  waiting: Omit<typeof eventWaitingList.$inferSelect, 'people' | 'joinedAt'> & { joinedAt: string }
  registrationId: string
}

/** Gives an event's free places to its waiting list; the messages wait. Returns the parties that found one. */
export async function promoteHeld(
  tx: Transaction,
  eventId: string,
  { now, heldBy }: { now: Date; heldBy: string },
): Promise<Promoted[]> {
  const queue = await listWaiting(tx, eventId)
  await moveUpWaiting(tx, eventId, now, heldBy)
  const places = await listPlaces(
    tx,
    eventId,
    queue.map(({ memberId }) => memberId),
  )
  return queue.flatMap(({ people: _, joinedAt, ...waiting }) => {
    const registrationId = places.get(waiting.memberId)
    return registrationId ? [{ waiting: { ...waiting, joinedAt: joinedAt.toISOString() }, registrationId }] : []
  })
}

const listWaiting = (tx: Transaction, eventId: string) =>
  tx
    .select()
    .from(eventWaitingList)
    .where(eq(eventWaitingList.eventId, eventId))
    .orderBy(asc(eventWaitingList.joinedAt))

/** The registrations of these members at an event, by member. */
async function listPlaces(tx: Transaction, eventId: string, memberIds: string[]): Promise<Map<string, string>> {
  const { id, memberId } = eventRegistrations
  const places = await tx
    .select({ id, memberId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), inArray(memberId, memberIds)))
  return new Map(places.map((place) => [place.memberId, place.id]))
}

/**
 * Takes the places back; everybody is at the former position, with the party that they bring by now. Throws undo_over if
 * somebody has left or come since.
 */
export async function waitAgain(tx: Transaction, promoted: readonly Promoted[]): Promise<void> {
  for (const { waiting, registrationId } of promoted) {
    const party = await deleteIfExpected(tx, registrationId)
    if (!party) throw new AppError('undo_over')
    await insertWaiting(tx, { ...waiting, ...party, joinedAt: new Date(waiting.joinedAt) })
  }
}

/** Throws undo_over above the capacity, unless as many people had a place before the change. */
export function requireCapacityAgain(capacity: number | null, { before, after }: { before: number; after: number }) {
  if (capacity !== null && after > Math.max(capacity, before)) throw new AppError('undo_over')
}

/** Null is no limit. */
export const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)
