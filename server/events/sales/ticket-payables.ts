import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
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
import { type OrderBefore, takeBackPayment } from './undo-service.ts'

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
  async listClosed(db, now) {
    const ended = new Date(now.getTime() - LATE_MONEY_MS)
    const rows = await select(db).where(and(ne(eventOrders.state, 'held'), gt(events.eventDate, ended)))
    return rows.map(describe)
  },
  async pay(tx, id, received) {
    const before = await lockOrder(tx, id)
    if (!before) throw new AppError('not_found')
    // a transfer is in the bank's account already; a card payment is set aside instead
    const takesMore = received.method === 'bank_transfer'
    const sourceId = await receivePayment(tx, id, { ...received, takesMore })
    const { heldUntil, heldFrom, remindedAt, slipUrl, slipReference, slipPayer, slipSentAt, slipRejection } = before
    const slip = { slipUrl, slipReference, slipPayer, slipSentAt, slipRejection }
    return { sourceId, undo: { orderId: id, before: { heldUntil, heldFrom, remindedAt, ...slip } } satisfies Undo }
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
      recorded.map(({ undo }) => (undo as { orderId: string }).orderId),
    ),
  async takeBack(tx, { sourceId, undo }, by) {
    const { before } = undo as StoredUndo
    const moment = (at: string | null) => (at === null ? null : new Date(at))
    await takeBackPayment(
      tx,
      sourceId,
      {
        ...before,
        heldFrom: new Date(before.heldFrom),
        heldUntil: moment(before.heldUntil),
        remindedAt: moment(before.remindedAt),
        slipSentAt: moment(before.slipSentAt),
      },
      by,
    )
  },
}

/** A transfer that names an order is expected until this long after its event. */
const LATE_MONEY_MS = 60 * 86_400_000

type Undo = { orderId: string; before: OrderBefore }
/** As it is read again from JSON. */
type StoredUndo = { before: { [Key in keyof OrderBefore]: Stored<OrderBefore[Key]> } }
type Stored<Value> = Value extends Date ? string : Value

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
    receivesMore: true,
    references: [order.reference],
    typedReferences: order.slipReference ? [order.slipReference] : [],
    proofUrl: order.slipUrl,
    since: gulfDay(order.createdAt),
    link: ordersLink(order.reference),
  }
}
