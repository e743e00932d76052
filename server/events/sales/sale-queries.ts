import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'
import { priceText } from '#shared/events/sales/price-text-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { eventExtras, eventSales, eventTicketKinds } from './sale-tables.ts'

export type SaleTerms = Pick<typeof eventSales.$inferSelect, 'childrenUnder' | 'refundUntil' | 'cashAtGate'> & {
  updatedAt: Date | null
}

/** How an event sells tickets; the defaults until somebody has set it. */
export async function readSaleTerms(db: Executor, eventId: string): Promise<SaleTerms> {
  const { childrenUnder, refundUntil, cashAtGate, updatedAt } = eventSales
  const [terms] = await db
    .select({ childrenUnder, refundUntil, cashAtGate, updatedAt })
    .from(eventSales)
    .where(eq(eventSales.eventId, eventId))
  return terms ?? { childrenUnder: CHILDREN_UNDER, refundUntil: null, cashAtGate: false, updatedAt: null }
}

// an order that has ended holds no tickets; names are written out, because the tables of the outer query have an id too
const soldOf = (column: SQL) => sql<number>`(select coalesce(sum(line.count), 0)::int from event_order_lines as line
  join event_orders as placed on placed.id = line.order_id
  where ${column} and placed.state in ('held', 'paid'))`

const kindColumns = {
  id: eventTicketKinds.id,
  audience: eventTicketKinds.audience,
  title: eventTicketKinds.title,
  price: eventTicketKinds.priceFils,
  places: eventTicketKinds.places,
  saleFrom: eventTicketKinds.saleFrom,
  saleUntil: eventTicketKinds.saleUntil,
  maxPerOrder: eventTicketKinds.maxPerOrder,
  sold: soldOf(sql`line.kind_id = event_ticket_kinds.id`),
}

/** The ticket kinds of an event in order, with how many are sold or held. */
const listKinds = (db: Executor, eventId: string) =>
  db
    .select(kindColumns)
    .from(eventTicketKinds)
    .where(eq(eventTicketKinds.eventId, eventId))
    .orderBy(asc(eventTicketKinds.position), asc(eventTicketKinds.id))

/** The extras of an event in order, with how many are sold or held. */
const listExtras = (db: Executor, eventId: string) =>
  db
    .select({
      id: eventExtras.id,
      title: eventExtras.title,
      note: eventExtras.note,
      price: eventExtras.priceFils,
      pieces: eventExtras.pieces,
      options: eventExtras.options,
      sold: soldOf(sql`line.extra_id = event_extras.id`),
    })
    .from(eventExtras)
    .where(eq(eventExtras.eventId, eventId))
    .orderBy(asc(eventExtras.position), asc(eventExtras.id))

/** What the events that match `ofEvents` sell, by event: prices in fils, and what is left. */
export async function listKindsByEvent(db: Executor, ofEvents: SQL | undefined) {
  const rows = await db
    .select({ ...kindColumns, eventId: eventTicketKinds.eventId })
    .from(eventTicketKinds)
    .innerJoin(events, eq(events.id, eventTicketKinds.eventId))
    .where(and(eq(events.sellsTickets, true), ofEvents))
  const kinds = rows.map((kind) => ({ ...kind, left: leftOf(kind.places, kind.sold) }))
  return Map.groupBy(kinds, ({ eventId }) => eventId)
}

/** What tickets of an event cost, as one line for each kind. */
export async function listPrices(
  db: Executor,
  eventId: string,
): Promise<{ id: string; text: string; lowest?: string }[]> {
  const { id, audience, title, priceFils, saleFrom, saleUntil } = eventTicketKinds
  const kinds = await db
    .select({ id, audience, title, priceFils, saleFrom, saleUntil })
    .from(eventTicketKinds)
    .where(eq(eventTicketKinds.eventId, eventId))
    .orderBy(asc(eventTicketKinds.position), asc(id))
  const { childrenUnder } = await readSaleTerms(db, eventId)
  const lowest = kinds.filter((kind) => kind.priceFils > 0).sort((a, b) => a.priceFils - b.priceFils)[0]
  return kinds.map((kind) => ({
    id: kind.id,
    text: priceText(kind, childrenUnder),
    ...(kind === lowest && { lowest: `From ${formatFils(kind.priceFils)}` }),
  }))
}

const leftOf = (number: number | null, sold: number): number | null =>
  number === null ? null : Math.max(0, number - sold)

/** Everything an event sells, with what is left of it, in fils. */
export async function readSale(db: Executor, eventId: string) {
  const terms = await readSaleTerms(db, eventId)
  const kinds = await listKinds(db, eventId)
  const extras = await listExtras(db, eventId)
  return {
    ...terms,
    kinds: kinds.map((kind) => ({ ...kind, left: leftOf(kind.places, kind.sold) })),
    extras: extras.map((extra) => ({ ...extra, left: leftOf(extra.pieces, extra.sold) })),
  }
}
export type StoredSale = Awaited<ReturnType<typeof readSale>>

export async function writeSaleTerms(
  tx: Transaction,
  eventId: string,
  terms: Omit<SaleTerms, 'updatedAt'> & { updatedAt: Date },
): Promise<void> {
  await tx
    .insert(eventSales)
    .values({ eventId, ...terms })
    .onConflictDoUpdate({ target: eventSales.eventId, set: terms })
}

type Kind = Omit<typeof eventTicketKinds.$inferInsert, 'eventId' | 'position'>

/** Replaces the ticket kinds of an event, in this order; those without an id are new. */
export async function writeKinds(tx: Transaction, eventId: string, kinds: readonly Kind[], removed: readonly string[]) {
  await tx
    .delete(eventTicketKinds)
    .where(and(eq(eventTicketKinds.eventId, eventId), inArray(eventTicketKinds.id, [...removed])))
  for (const [position, { id, ...kind }] of kinds.entries()) {
    const values = { ...kind, eventId, position }
    if (id === undefined) await tx.insert(eventTicketKinds).values(values)
    else await tx.update(eventTicketKinds).set(values).where(eq(eventTicketKinds.id, id))
  }
}

type Extra = Omit<typeof eventExtras.$inferInsert, 'eventId' | 'position'>

/** The same for extras. */
export async function writeExtras(
  tx: Transaction,
  eventId: string,
  extras: readonly Extra[],
  removed: readonly string[],
) {
  await tx.delete(eventExtras).where(and(eq(eventExtras.eventId, eventId), inArray(eventExtras.id, [...removed])))
  for (const [position, { id, ...extra }] of extras.entries()) {
    const values = { ...extra, eventId, position }
    if (id === undefined) await tx.insert(eventExtras).values(values)
    else await tx.update(eventExtras).set(values).where(eq(eventExtras.id, id))
  }
}

/** Which of these kinds and extras somebody has ever ordered. */
export async function listOrdered(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(kind_id, extra_id) as id from event_order_lines
    where coalesce(kind_id, extra_id) in ${[...ids]}`)
  return new Set(rows.map(({ id }) => id))
}
