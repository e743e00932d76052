import { asc, eq, inArray } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Payable, PayableProvider } from '#server/platform/payables.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { orderBalance } from './order-balance.ts'
import { isLive, lockOrder } from './order-queries.ts'
import { eventOrderPayments, eventOrders } from './order-tables.ts'
import { ordersLink, receivePayment } from './payment-service.ts'

/** Orders of tickets, as what somebody has to pay. */
export const ticketPayables: PayableProvider = {
  kind: 'tickets',
  async list(db) {
    const rows = await select(db)
      .where(eq(eventOrders.state, 'held'))
      .orderBy(asc(eventOrders.createdAt), asc(eventOrders.id))
    return rows.map(describe)
  },
  async find(db, id) {
    const [row] = await select(db).where(eq(eventOrders.id, id))
    return row ? describe(row) : null
  },
  async pay(tx, id, received) {
    const sourceId = await receivePayment(tx, id, received)
    return { sourceId, undo: { orderId: id } satisfies Undo }
  },
  async listNames(db, sourceIds) {
    const rows = await db
      .select({
        sourceId: eventOrderPayments.id,
        payerNumber: members.membershipNumber,
        written: eventOrderPayments.reference,
        receiptNumber: eventOrderPayments.receiptNumber,
        reference: eventOrders.reference,
      })
      .from(eventOrderPayments)
      .innerJoin(eventOrders, eq(eventOrders.id, eventOrderPayments.orderId))
      .innerJoin(members, eq(members.id, eventOrders.memberId))
      .where(inArray(eventOrderPayments.id, [...sourceIds]))
    return rows.map(({ sourceId, payerNumber, written, receiptNumber, reference }) => ({
      sourceId,
      payerNumber,
      references: [written, receiptNumber, reference].filter((each) => each !== null),
    }))
  },
  lockOpen: lockOrders,
  lock: (tx, recorded) =>
    lockOrders(
      tx,
      recorded.map(({ undo }) => (undo as Undo).orderId),
    ),
  // its tickets may be in use already: what was wrong is returned as a refund
  takeBack: () => Promise.reject(new AppError('ticket_payment_final')),
}

type Undo = { orderId: string }

async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockOrder(tx, id)
}

const select = (db: Executor) =>
  db
    .select({
      order: eventOrders,
      owed: orderBalance('event_orders'),
      eventTitle: events.title,
      personId: members.userId,
      name: members.fullName,
      payerNumber: members.membershipNumber,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .innerJoin(members, eq(members.id, eventOrders.memberId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

function describe({ order, owed, eventTitle, ...person }: Row): Payable {
  return {
    kind: 'tickets',
    id: order.id,
    title: `Tickets for ${eventTitle}`,
    ...person,
    open: isLive(order) ? owed : 0,
    references: [order.reference],
    typedReferences: order.slipReference ? [order.slipReference] : [],
    proofUrl: order.slipUrl,
    since: gulfDay(order.createdAt),
    link: ordersLink(order.reference),
  }
}
