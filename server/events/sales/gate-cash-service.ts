import { eq } from 'drizzle-orm'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { GatePayment } from '#shared/events/gate/gate-phone-api.ts'
import { dayWithNight } from '#shared/events/program-time-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { lockLiveOrder, readBalance } from './order-queries.ts'
import { eventOrderPayments } from './order-tables.ts'
import { receivePayment } from './payment-service.ts'

/**
 * Records cash that was taken at the gate for the tickets of a member, at most once for each id. Throws order_ended,
 * order_settled, or price_changed if something else is owed than the phone has shown.
 */
export function takeCash(db: Database, eventId: string, payment: GatePayment, by: AttendanceBy): Promise<void> {
  const { id, attendeeId: memberId, amount } = payment
  return db.transaction(async (tx) => {
    const order = await lockLiveOrder(tx, { eventId, memberId })
    const [known] = await tx
      .select({ id: eventOrderPayments.id })
      .from(eventOrderPayments)
      .where(eq(eventOrderPayments.id, id))
    if (known) return
    if (!order) throw new AppError('order_ended')
    const { owed } = await readBalance(tx, order)
    if (owed > 0 && owed !== amount)
      throw new AppError('price_changed', { message: `${formatFils(owed)} is owed now. Please scan the ticket again.` })
    await receivePayment(tx, order.id, {
      id,
      amount,
      method: 'cash',
      // the cash is counted once the evening is over
      day: dayWithNight(by.now),
      reference: null,
      payerName: null,
      recordedBy: by.actorId,
      gateLinkId: by.gateLink?.id ?? null,
      takenAtGate: true,
      now: by.now,
    })
  })
}
