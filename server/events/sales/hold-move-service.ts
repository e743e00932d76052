import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { holdAfterMove } from '#shared/events/sales/hold-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { updateOrder } from './order-queries.ts'
import { eventOrders } from './order-tables.ts'

type Dated = { id: string; eventDate: Date; eventEndDate: Date | null }

/** Moves the deadlines of unpaid orders with their event. Call it in the transaction that moves the event, with it locked. */
export async function moveHolds(
  tx: Transaction,
  { before, after, now }: { before: Dated; after: Dated; now: Date },
): Promise<void> {
  if (isSame([before.eventDate, endOf(before)], [after.eventDate, endOf(after)])) return
  const { ticketHoldHours: hours } = await readSettings(tx)
  const held = await tx
    .select()
    .from(eventOrders)
    .where(and(eq(eventOrders.eventId, after.id), eq(eventOrders.state, 'held'), isNotNull(eventOrders.heldUntil)))
    .orderBy(asc(eventOrders.id))
    .for('update')
  for (const { id, heldUntil, heldFrom, paysAtGate } of held) {
    if (!heldUntil) continue
    const moved = holdAfterMove(
      { heldFrom, heldUntil, paysAtGate },
      { eventDate: after.eventDate, endsAt: endOf(after), hours, now },
    )
    await updateOrder(tx, id, { heldUntil: moved })
  }
}
