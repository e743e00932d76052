import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EventMove } from '#server/events/changes/event-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { counterItems, counterSittings } from './counter-tables.ts'

/** Moves the sittings that were not called as far as their event moved. */
export async function moveSittingsWithEvent(tx: Transaction, { before, after }: EventMove): Promise<void> {
  const moved = after.eventDate.getTime() - before.eventDate.getTime()
  const ofEvent = tx.select({ id: counterItems.id }).from(counterItems).where(eq(counterItems.eventId, after.id))
  await tx
    .update(counterSittings)
    .set({ startsAt: sql`${counterSittings.startsAt} + ${moved} * interval '1 millisecond'` })
    .where(and(inArray(counterSittings.itemId, ofEvent), isNull(counterSittings.calledAt)))
}
