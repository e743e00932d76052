import { and, count, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { containing, earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { remindAt } from '#shared/events/sales/hold-rules.ts'
import type { OrderQuery } from '#shared/events/sales/order-api.ts'
import { balanceOfOrder } from '#shared/events/sales/order-rules.ts'
import { totalOf } from '#shared/events/sales/price-rules.ts'
import type { OrderView } from '#shared/events/sales/sale-enums.ts'
import {
  isLive,
  listLines,
  listOrderPayments,
  listOrderRefunds,
  listVoided,
  type OrderLine,
  type OrderRow,
} from './order-queries.ts'
import { type eventOrderPayments, eventOrderRefunds, eventOrders } from './order-tables.ts'

type Money = {
  lines: readonly OrderLine[]
  payments: readonly (typeof eventOrderPayments.$inferSelect)[]
  refunds: readonly (typeof eventOrderRefunds.$inferSelect)[]
}

/** The latest order of a member for an event, as they see it; null if there is none. */
export async function findOwnOrder(db: Executor, { eventId, memberId }: { eventId: string; memberId: string }) {
  const [order] = await db
    .select()
    .from(eventOrders)
    .where(and(eq(eventOrders.eventId, eventId), eq(eventOrders.memberId, memberId)))
    .orderBy(desc(eventOrders.createdAt), desc(eventOrders.id))
    .limit(1)
  if (!order) return null
  const money = await readMoneyOf(db, [order.id])
  return describe(order, money)
}

const sumOf = (rows: readonly { amountFils: number }[]) => rows.reduce((sum, { amountFils }) => sum + amountFils, 0)

function describe(order: OrderRow, { lines, payments, refunds }: Money) {
  const { id, heldFrom, heldUntil, remindedAt, slipUrl, slipReference, slipSentAt, forfeitedFils: forfeited } = order
  const own = lines.filter(({ orderId }) => orderId === id)
  const paid = payments.filter(({ orderId }) => orderId === id)
  const back = refunds.filter(({ orderId }) => orderId === id)
  const total = totalOf(own.map((line) => ({ price: line.priceFils, count: line.count })))
  const rest = balanceOfOrder({ total, forfeited, received: sumOf(paid), refunded: sumOf(back) })
  const isReminding = heldUntil !== null && remindedAt === null && !order.paysAtGate && slipSentAt === null
  return {
    ...order,
    lines: own.map(({ priceFils, ...line }) => ({ ...line, price: priceFils })),
    total,
    owed: isLive(order) ? Math.max(0, rest) : 0,
    remindsAt: isReminding ? remindAt({ heldFrom, heldUntil }) : null,
    orderedAt: order.createdAt,
    slip: slipSentAt && { url: slipUrl, paymentReference: slipReference, sentAt: slipSentAt },
    payments: paid.map((payment) => ({ ...payment, amount: payment.amountFils })),
    refunds: back.map((refund) => ({ ...refund, amount: refund.amountFils })),
  }
}

async function readMoneyOf(db: Executor, ids: readonly string[]): Promise<Money> {
  if (ids.length === 0) return { lines: [], payments: [], refunds: [] }
  return {
    lines: await listLines(db, ids),
    payments: await listOrderPayments(db, ids),
    refunds: await listOrderRefunds(db, ids),
  }
}

type ListedMoney = Money & { voided: Awaited<ReturnType<typeof listVoided>> }

const readListedMoney = async (db: Executor, ids: readonly string[]): Promise<ListedMoney> => ({
  ...(await readMoneyOf(db, ids)),
  voided: ids.length === 0 ? [] : await listVoided(db, ids),
})

const select = (db: Executor) =>
  db
    .select({
      order: eventOrders,
      eventTitle: events.title,
      eventDate: events.eventDate,
      fullName: members.fullName,
      membershipNumber: members.membershipNumber,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .innerJoin(members, eq(members.id, eventOrders.memberId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

const describeListed = ({ order, ...about }: Row, { voided, ...money }: ListedMoney) => ({
  ...about,
  ...describe(order, money),
  voided: voided
    .filter(({ orderId }) => orderId === order.id)
    .map(({ amountFils, ...each }) => ({ ...each, amount: amountFils })),
  payerName: order.slipPayer,
})

/** Orders of a view, latest first. Throws on a cursor that no page has returned. */
export async function listOrders(db: Database, query: OrderQuery) {
  const wanted = matching(query)
  const keys = readCursor(query.cursor, 2)
  const behind = keys ? earlierThan(eventOrders.createdAt, eventOrders.id, keys) : undefined
  const found = select(db).where(and(wanted, behind)).orderBy(desc(eventOrders.createdAt), desc(eventOrders.id))
  const { limit } = query
  const rows = await (limit === undefined ? found : found.limit(limit + 1))
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(eventOrders)
    .innerJoin(members, eq(members.id, eventOrders.memberId))
    .where(wanted)
  const page = pageOf(rows, { limit, total, keysOf: ({ order }) => [order.createdAt.toISOString(), order.id] })
  const money = await readListedMoney(
    db,
    page.rows.map(({ order }) => order.id),
  )
  return { ...page, rows: page.rows.map((row) => describeListed(row, money)) } satisfies Page<unknown>
}

/** One order as the treasurer sees it. Throws not_found. */
export async function getListedOrder(db: Executor, id: string) {
  const [row] = await select(db).where(eq(eventOrders.id, id))
  if (!row) throw new AppError('not_found')
  return describeListed(row, await readListedMoney(db, [id]))
}

const hasDueRefund = (): SQL =>
  exists(
    sql`(select from ${eventOrderRefunds} where ${eventOrderRefunds.orderId} = ${eventOrders.id} and ${isNull(eventOrderRefunds.refundNumber)})`,
  )

const VIEWS: Record<OrderView, () => SQL | undefined> = {
  slips: () => isNotNull(eventOrders.slipSentAt),
  owed: () => eq(eventOrders.state, 'held'),
  refunds: hasDueRefund,
  paid: () => eq(eventOrders.state, 'paid'),
  ended: () => inArray(eventOrders.state, ['released', 'cancelled']),
}

function matching({ view, eventId, search }: Pick<OrderQuery, 'view' | 'eventId' | 'search'>): SQL | undefined {
  const part = search ? containing(search) : null
  return and(
    view && VIEWS[view](),
    eventId ? eq(eventOrders.eventId, eventId) : undefined,
    part
      ? or(ilike(eventOrders.reference, part), ilike(members.fullName, part), ilike(members.membershipNumber, part))
      : undefined,
  )
}

/** How many orders each view has. */
export async function countOrders(db: Database, eventId: string | undefined) {
  const inView = (view: OrderView) => db.$count(eventOrders, matching({ view, eventId, search: undefined }))
  const [slips, owed, refunds, paid, ended] = await Promise.all([
    inView('slips'),
    inView('owed'),
    inView('refunds'),
    inView('paid'),
    inView('ended'),
  ])
  return { slips, owed, refunds, paid, ended }
}
