import { asc, eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { readBalance, updateOrder } from '#server/events/sales/order-queries.ts'
import { placeOrder } from '#server/events/sales/order-service.ts'
import { bookPayment } from '#server/events/sales/payment-service.ts'
import { writeExtras, writeKinds, writeSaleTerms } from '#server/events/sales/sale-queries.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { EXTRAS, KINDS } from './ticket-texts.ts'

/** Of the parties of the event that sells tickets: so many have paid, and the next one has sent a slip. */
const PAID = 4
const REFUND_DAYS = 14

/** Ticket kinds and extras of the event that sells tickets, and the orders of everybody registered there. */
export async function fillTickets(fixture: Fixture, { admin }: DemoPeople): Promise<void> {
  const { tx, now, calendar } = fixture
  for (const event of await tx.select().from(events).where(eq(events.sellsTickets, true))) {
    const daysAhead = Math.round((event.eventDate.getTime() - now.getTime()) / 86_400_000)
    const refundUntil = calendar.day(daysAhead - REFUND_DAYS)
    await writeSaleTerms(tx, event.id, { childrenUnder: 13, refundUntil, cashAtGate: true, updatedAt: calendar.ago(5) })
    await writeKinds(tx, event.id, KINDS, [])
    await writeExtras(tx, event.id, EXTRAS, [])
    const parties = await tx
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, event.id))
      .orderBy(asc(eventRegistrations.registeredAt))
    for (const [nth, people] of parties.entries()) {
      const { memberId } = people
      const order = await placeOrder(tx, { event, memberId, people, tickets: null, now })
      const { owed: amount } = await readBalance(tx, order)
      const received = { amount, day: gulfToday(now), reference: order.reference, payerName: null, now }
      if (nth < PAID)
        await bookPayment(tx, order.id, { ...received, method: 'bank_transfer', recordedBy: admin.userId })
      else if (nth === PAID) await updateOrder(tx, order.id, { slipReference: 'FT26-90417', slipSentAt: now })
    }
  }
}
