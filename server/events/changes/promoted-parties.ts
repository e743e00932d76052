import { asc, eq } from 'drizzle-orm'
import { deleteRegistration, insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A party as it waited. */
export type Waiting = Omit<typeof eventWaitingList.$inferSelect, 'people' | 'joinedAt'> & { joinedAt: string }

/** Gives an event's free places to its waiting list; the messages wait. Returns the parties that found one. */
export async function promoteHeld(
  tx: Transaction,
  eventId: string,
  { now, heldBy }: { now: Date; heldBy: string },
): Promise<Waiting[]> {
  const queue = await listWaiting(tx, eventId)
  await moveUpWaiting(tx, eventId, now, heldBy)
  const left = new Set((await listWaiting(tx, eventId)).map(({ memberId }) => memberId))
  return queue
    .filter(({ memberId }) => !left.has(memberId))
    .map(({ people: _, joinedAt, ...waiting }) => ({ ...waiting, joinedAt: joinedAt.toISOString() }))
}

const listWaiting = (tx: Transaction, eventId: string) =>
  tx
    .select()
    .from(eventWaitingList)
    .where(eq(eventWaitingList.eventId, eventId))
    .orderBy(asc(eventWaitingList.joinedAt))

/** Takes the places back; everybody is at the former position. People who have left since do not wait again. */
export async function waitAgain(tx: Transaction, promoted: readonly Waiting[]): Promise<void> {
  for (const waiting of promoted) {
    if ((await deleteRegistration(tx, waiting.eventId, waiting.memberId)) === 0) continue
    await insertWaiting(tx, { ...waiting, joinedAt: new Date(waiting.joinedAt) })
  }
}
