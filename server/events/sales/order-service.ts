import { and, eq, inArray } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { holdUntil } from '#shared/events/sales/hold-rules.ts'
import { changeExtras, countByKind } from '#shared/events/sales/order-change-rules.ts'
import type { TicketChoice } from '#shared/events/sales/order-rules.ts'
import { countEverybody, type People, together, without } from '#shared/events/sales/people-rules.ts'
import { checkOptions, type PriceProblem, priceExtras, priceTickets } from '#shared/events/sales/price-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import {
  deleteLines,
  insertLines,
  insertOrder,
  listLines,
  lockLiveOrder,
  type OrderLine,
  type OrderRow,
  readBalance,
  updateLine,
  updateOrder,
} from './order-queries.ts'
import { settleState } from './order-state-service.ts'
import { readSale, type StoredSale } from './sale-queries.ts'

type SoldEvent = { id: string; title: string; eventDate: Date; eventEndDate: Date | null }
type Buying = {
  event: SoldEvent
  memberId: string
  /** Who has or needs a ticket. */
  people: People
  /** People were left out of the party that the page had priced, so the price may be lower. */
  isSmaller?: boolean
  /** Null if nobody could be asked: a party that moved up from the waiting list. */
  tickets: TicketChoice | null
  now: Date
}

/**
 * Gives everybody without a ticket one at today's price, and holds the places until the deadline; what was ordered before stays at
 * its price. Returns the order. Call it with the event locked. Throws the problems of `priceTickets` and `priceExtras`,
 * tickets_closed, price_changed or validation_failed.
 */
export async function placeOrder(tx: Transaction, buying: Buying): Promise<OrderRow> {
  const { event, memberId, tickets, isSmaller = false, now } = buying
  const before = await lockLiveOrder(tx, { eventId: event.id, memberId })
  const ordered = before ? await listLines(tx, [before.id]) : []
  const moreExtras = tickets ? await keepExtras(tx, ordered, tickets) : []
  // read after the own pieces that were given back
  const sale = await readSale(tx, event.id)
  const lines = [...(await ticketLines(tx, sale, buying, ordered)), ...extraLines(sale, moreExtras)]
  const order = before ?? (await openOrder(tx, sale, buying))
  await insertLines(
    tx,
    lines.map((line, position) => ({ ...line, position, orderId: order.id, createdAt: now })),
  )
  const { total, rest } = await readBalance(tx, order)
  if (before && rest > 0) await extendHold(tx, before, sale, buying)
  if (tickets && tickets.total !== total && !(isSmaller && total < tickets.total))
    throw new AppError('price_changed', {
      message: `The price is ${formatFils(total)} now. Please check your order again.`,
    })
  return settleState(tx, order.id, { now, reason: 'smaller_party' })
}

/** Whether a party that waits could buy its tickets now. */
export async function canOffer(tx: Transaction, event: SoldEvent, people: People, now: Date): Promise<boolean> {
  const sale = await readSale(tx, event.id)
  const deadline = await deadlineOf(tx, event, { paysAtGate: sale.cashAtGate, now })
  if (!deadline) return false
  return !('problem' in priceTickets(sale.kinds, await holdersOf(tx, event, people), { ...sale, now }))
}

/** Orders the tickets of a party that has moved up. The deadline is new. */
export async function offerOrder(
  tx: Transaction,
  eventId: string,
  { memberId, people, now }: Pick<Buying, 'memberId' | 'people' | 'now'>,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (event?.sellsTickets && countEverybody(people) > 0)
    await placeOrder(tx, { event, memberId, people, tickets: null, now })
}

/** The people of a stored registration; null without one. */
export async function findPeople(db: Executor, place: { eventId: string; memberId: string }): Promise<People | null> {
  const { memberComes, familyMemberIds, guestAdults, guestChildren, eventId, memberId } = eventRegistrations
  const [people] = await db
    .select({ memberComes, familyMemberIds, guestAdults, guestChildren })
    .from(eventRegistrations)
    .where(and(eq(eventId, place.eventId), eq(memberId, place.memberId)))
  return people ?? null
}

/** Changes the unpaid extras to what is chosen. Returns what is bought in addition. */
async function keepExtras(tx: Transaction, ordered: readonly OrderLine[], { extras }: TicketChoice) {
  const unpaid = ordered.filter(({ extraId, isSettled }) => extraId !== null && !isSettled)
  const { kept, more } = changeExtras(unpaid, extras)
  for (const [{ id }, pieces] of kept) await updateLine(tx, id, pieces)
  const gone = unpaid.filter((line) => !kept.has(line))
  await deleteLines(
    tx,
    gone.map(({ id }) => id),
  )
  return more
}

async function ticketLines(
  tx: Transaction,
  sale: StoredSale,
  { event, people, now }: Buying,
  ordered: readonly OrderLine[],
) {
  const holders = await holdersOf(tx, event, without(people, holdersOfLines(ordered)))
  const counts = countByKind(ordered)
  const kinds = sale.kinds.map((kind) => ({ ...kind, ordered: counts.get(kind.id) ?? 0 }))
  const priced = priceTickets(kinds, holders, { ...sale, now })
  if ('problem' in priced) throw errorOf(priced.problem)
  return priced.lines.map(({ price: priceFils, ...line }) => ({ ...line, priceFils }))
}

function extraLines(sale: StoredSale, chosen: TicketChoice['extras']) {
  for (const choice of chosen) {
    const extra = sale.extras.find(({ id }) => id === choice.extraId)
    const message = extra && checkOptions(extra, choice)
    if (message) throw new AppError('validation_failed', { message, fields: { 'tickets.extras': message } })
  }
  const priced = priceExtras(sale.extras, chosen)
  if ('problem' in priced) throw errorOf(priced.problem)
  return priced.lines.map(({ price: priceFils, ...line }) => ({ ...line, priceFils }))
}

const errorOf = ({ code, message }: PriceProblem) => new AppError(code, { message })

/** With the ages of the named people on the event's day. */
async function holdersOf(db: Executor, { eventDate }: SoldEvent, people: People) {
  const { familyMemberIds, ...others } = people
  if (familyMemberIds.length === 0) return { ...others, family: [] }
  const { id, dateOfBirth } = familyMembers
  const family = await db
    .select({ id, dateOfBirth })
    .from(familyMembers)
    .where(inArray(id, [...familyMemberIds]))
  return { ...others, family: family.map((person) => ({ id: person.id, age: ageOf(person, eventDate) })) }
}

/** Without a date of birth nobody is a child. */
const ageOf = ({ dateOfBirth }: { dateOfBirth: string | null }, eventDate: Date): number =>
  dateOfBirth === null ? Number.POSITIVE_INFINITY : ageOn(dateOfBirth, eventDate)

/** Throws tickets_closed if nobody could pay in time. */
async function openOrder(tx: Transaction, sale: StoredSale, { event, memberId, tickets, now }: Buying) {
  const asked = tickets ? tickets.paysAtGate : false
  if (asked && !sale.cashAtGate) throw notAtGate()
  const byTransfer = await deadlineOf(tx, event, { paysAtGate: asked, now })
  // nobody was asked, and a transfer would come too late
  const paysAtGate = asked || (byTransfer === null && tickets === null && sale.cashAtGate)
  const heldUntil = paysAtGate ? endOf(event) : byTransfer
  if (!heldUntil) throw new AppError('tickets_closed', { message: CLOSED })
  return insertOrder(tx, event, { memberId, heldUntil, paysAtGate, now })
}

const CLOSED = 'Tickets are sold here until two hours before the start.'

function notAtGate(): AppError {
  const message = 'Tickets for this event cannot be paid for at the gate'
  return new AppError('validation_failed', { message, fields: { 'tickets.paysAtGate': message } })
}

/** A paid order to which something was added gets a deadline; that of an unpaid one stays, unless it is paid elsewhere now. */
async function extendHold(tx: Transaction, order: OrderRow, sale: StoredSale, { event, tickets, now }: Buying) {
  const paysAtGate = tickets?.paysAtGate ?? order.paysAtGate
  if (paysAtGate && !sale.cashAtGate && !order.paysAtGate) throw notAtGate()
  if (order.heldUntil && paysAtGate === order.paysAtGate) return
  const from = order.heldUntil && !order.paysAtGate ? order.heldFrom : now
  const heldUntil = await deadlineOf(tx, event, { paysAtGate, now: from })
  if (!heldUntil || heldUntil <= now) throw new AppError('tickets_closed', { message: CLOSED })
  await updateOrder(tx, order.id, {
    heldFrom: from,
    heldUntil,
    paysAtGate,
    ...(from === now && { remindedAt: null }),
  })
}

async function deadlineOf(db: Executor, event: SoldEvent, { paysAtGate, now }: { paysAtGate: boolean; now: Date }) {
  const { ticketHoldHours: hours } = await readSettings(db)
  return holdUntil({ eventDate: event.eventDate, endsAt: endOf(event), hours, paysAtGate, now })
}

/** The people with a ticket of these lines. */
export const holdersOfLines = (lines: readonly OrderLine[]): People =>
  together(lines.filter(({ kindId }) => kindId !== null))
