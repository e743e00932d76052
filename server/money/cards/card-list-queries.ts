import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { earlierThan, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { CARD_PAYMENT_VIEWS, CheckoutStatus } from '#shared/money/cards/card-enums.ts'
import { moneyEntries } from '../money-tables.ts'
import { cardCheckouts, cardEvents, cardRefunds } from './card-tables.ts'
import type { Checkout } from './checkout-queries.ts'
import { fromFailedRefunds, fromUnansweredRefunds } from './failed-refund-queries.ts'

const MAX_MESSAGES = 50
const WAITING: readonly CheckoutStatus[] = ['unassigned', 'not_booked']

type Wanted = {
  view?: (typeof CARD_PAYMENT_VIEWS)[number] | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Card payments that have arrived, latest first. Throws malformed_request for a made-up cursor. */
export async function listCardPayments(db: Executor, { view = 'waiting', limit, cursor }: Wanted) {
  const wanted = and(
    isNotNull(cardCheckouts.paidAt),
    view === 'waiting' ? or(inArray(cardCheckouts.status, [...WAITING]), hasRefundToCheck) : undefined,
  )
  const keys = readCursor(cursor, 2)
  const behind = keys ? earlierThan(cardCheckouts.paidAt, cardCheckouts.id, keys) : undefined
  const found = db
    .select()
    .from(cardCheckouts)
    .where(and(wanted, behind))
    .orderBy(desc(cardCheckouts.paidAt), desc(cardCheckouts.id))
    .$dynamic()
  const total = await db.$count(cardCheckouts, wanted)
  const keysOf = ({ paidAt, id }: Checkout) => [paidAt?.toISOString() ?? '', id]
  const page = pageOf(await limitTo(found, limit), { limit, total, keysOf })
  return { ...page, rows: await describe(db, page.rows) } satisfies Page<unknown>
}

const hasRefundToCheck = sql`(exists (select ${fromFailedRefunds} and refund.checkout_id = card_checkouts.id)
  or exists (select ${fromUnansweredRefunds} and refund.checkout_id = card_checkouts.id))`

/** One that has arrived. Throws not_found. */
export async function showCardPayment(db: Executor, id: string) {
  const found = await db
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.id, id), isNotNull(cardCheckouts.paidAt)))
  const [payment] = await describe(db, found)
  if (!payment) throw new AppError('not_found')
  return payment
}

async function describe(db: Executor, checkouts: readonly Checkout[]) {
  const ids = checkouts.map(({ id }) => id)
  const refunds = await db
    .select({
      id: cardRefunds.id,
      checkoutId: cardRefunds.checkoutId,
      amount: cardRefunds.amount,
      status: cardRefunds.status,
      stripeId: cardRefunds.stripeId,
      failure: cardRefunds.failure,
      undoAt,
      createdAt: cardRefunds.createdAt,
    })
    .from(cardRefunds)
    .where(inArray(cardRefunds.checkoutId, ids))
    .orderBy(asc(cardRefunds.createdAt), asc(cardRefunds.id))
  const entries = await listEntriesOf(db, checkouts)
  return checkouts.map(({ amountFils, receivedAmount, receivedCurrency, feeFils, paidAt, updatedAt, ...checkout }) => ({
    ...checkout,
    ...describeBooked(checkout, entries),
    amount: amountFils,
    received: receivedAmount ?? 0,
    currency: (receivedCurrency ?? '').toUpperCase(),
    fee: feeFils,
    paidAt: paidAt ?? updatedAt,
    refunds: refunds.filter(({ checkoutId }) => checkoutId === checkout.id),
  }))
}

/** The entries of what was paid: they say what an assigned payment was used for, also after somebody's data is erased. */
function listEntriesOf(db: Executor, checkouts: readonly Checkout[]) {
  const { sourceId, text, counterpart, reversesId } = moneyEntries
  const sources = checkouts.flatMap(({ bookedSourceId }) => bookedSourceId ?? [])
  return db
    .select({ sourceId, text, counterpart })
    .from(moneyEntries)
    .where(and(inArray(sourceId, sources), isNull(reversesId)))
    .orderBy(asc(moneyEntries.number))
}
type BookedEntries = Awaited<ReturnType<typeof listEntriesOf>>

function describeBooked(
  { id, status, problem, bookedSourceId }: Pick<Checkout, 'id' | 'status' | 'problem' | 'bookedSourceId'>,
  entries: BookedEntries,
) {
  const entry = entries.findLast(({ sourceId }) => sourceId === bookedSourceId)
  const isAssigned = status === 'paid' && problem !== null
  return {
    // it has been dealt with
    problem: isAssigned ? null : problem,
    assignedTo: isAssigned ? [entry?.text, entry?.counterpart].filter(Boolean).join(', ') : null,
    bookedAs: problem === 'currency' ? null : (bookedSourceId ?? id),
  }
}

/** The page of the portal on which a failed refund is undone; the cash book leads to it if the entry no longer does. */
const undoAt = sql<string | null>`(select coalesce(entry.source_link, '/admin/money?source=' || entry.source_id)
  ${fromFailedRefunds} and refund.id = card_refunds.id)`

/** The latest messages that the treasurer has to read, with the payment that each is about. */
export async function listMessages(db: Executor) {
  const { id, note, receivedAt, outcome, checkoutId } = cardEvents
  const shown = await db
    .select({ id, note, receivedAt, title: cardCheckouts.title, name: cardCheckouts.name })
    .from(cardEvents)
    .leftJoin(cardCheckouts, eq(cardCheckouts.id, checkoutId))
    .where(eq(outcome, 'shown'))
    .orderBy(desc(receivedAt), desc(id))
    .limit(MAX_MESSAGES)
  return shown.map(({ title, name, ...message }) => ({
    ...message,
    note: message.note ?? '',
    about: [title, name].filter(Boolean).join(', ') || null,
  }))
}
