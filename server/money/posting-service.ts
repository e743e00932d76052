import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { EntrySource, ReceivingMethod, SiteCategory } from '#shared/money/money-enums.ts'
import { bookedDay, firstOpenDay } from '#shared/money/posting-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { findAccount, getReceivingAccount, getSiteCategory, lockBook, type MoneyAccount } from './account-queries.ts'
import { moneyEntries } from './money-tables.ts'

export type MoneyEntry = typeof moneyEntries.$inferSelect
/** What an entry books: the record of the site that it belongs to. */
export type Source = { kind: EntrySource; id: string }
/** One side of an entry. */
export type Side =
  | { accountId: string }
  /** The account that this way of payment reaches. */
  | { method: ReceivingMethod }
  | { categoryId: string }
  | { category: SiteCategory }

export type Fact = {
  source: Source
  from: Side
  to: Side
  /** In fils, more than 0. */
  amount: number
  /** When the money moved. */
  day: string
  /** Who paid or was paid. */
  counterpart?: string | null
  text?: string | null
  event?: { id: string; title: string } | null
  /** The account of the person whom it is about: their name is erased with their data. */
  personId?: string | null
  /** The page of the portal that shows the source. */
  link?: string | null
  postedBy: string | null
  now: Date
}

/**
 * Books a fact in the transaction that records it, and returns the entry. A closed day becomes the first open day. Before the
 * first day of an account, its opening balance contains the fact already: the account does not move. Call it late in the transaction: all other entries wait for the book. Throws if
 * the fact is booked already.
 */
export async function postFact(tx: Transaction, fact: Fact): Promise<MoneyEntry> {
  await lockBook(tx)
  const [from, to] = [await sideOn(tx, fact.from, fact.day), await sideOn(tx, fact.to, fact.day)]
  return write(tx, { ...fact, from, to }, bookedDay)
}

/**
 * Like `postFact` for what somebody types: a closed day is refused. Throws month_closed, or validation_failed for a day
 * before the first one of an account.
 */
export function postTyped(tx: Transaction, fact: Fact): Promise<MoneyEntry> {
  return write(tx, fact, requireOpen)
}

/** A side of what happened on `day`: the category of opening balances in place of an account that began later. */
export async function sideOn(tx: Transaction, side: Side, day: string): Promise<Side> {
  const { openedOn } = await columnsOf(tx, side)
  return openedOn !== null && day < openedOn ? { category: 'opening' } : side
}

type ChooseDay = (day: string, closedThrough: string | null, openedOn: string | null) => string

async function write(tx: Transaction, fact: Fact, chooseDay: ChooseDay): Promise<MoneyEntry> {
  const { source, amount, counterpart = null, text = null, event, personId = null, link = null, postedBy, now } = fact
  const { closedThrough } = await lockBook(tx)
  const [from, to] = [await columnsOf(tx, fact.from), await columnsOf(tx, fact.to)]
  const day = chooseDay(fact.day, closedThrough, latest(from.openedOn, to.openedOn))
  const [written] = await tx
    .insert(moneyEntries)
    .values({
      day,
      happenedOn: day === fact.day ? null : fact.day,
      amountFils: amount,
      fromAccountId: from.accountId,
      fromCategoryId: from.categoryId,
      toAccountId: to.accountId,
      toCategoryId: to.categoryId,
      counterpart,
      text,
      eventId: event?.id ?? null,
      eventTitle: event?.title ?? null,
      personId,
      sourceKind: source.kind,
      sourceId: source.id,
      sourceRound: await nextRound(tx, source),
      sourceLink: link,
      postedBy,
      createdAt: now,
    })
    .returning()
  return written!
}

/** The day, if it is open; `field` is where it was typed. Throws month_closed or validation_failed. */
export function requireOpen(day: string, closedThrough: string | null, openedOn: string | null, field = 'day'): string {
  const first = firstOpenDay(closedThrough, openedOn)
  if (first === null || day >= first) return day
  if (closedThrough && day <= closedThrough) {
    const message = `The book is closed through ${formatCardDate(closedThrough)}. A super admin can open it again.`
    throw new AppError('month_closed', { message, fields: { [field]: message } })
  }
  const message = `The book of this account begins on ${formatCardDate(first)}.`
  throw fieldError(field, message)
}

type Reversing = {
  reason: string
  actorId: string | null
  now: Date
  /** Today, unless the correction belongs to another day that is open. */
  day?: string
}

/**
 * Takes back the entry of a fact that was undone, today. Returns null if nothing is booked of it, such as for an amount of 0.
 */
export async function reverseFact(tx: Transaction, source: Source, reversing: Reversing): Promise<MoneyEntry | null> {
  const entry = await findEntryOf(tx, source)
  return entry && reverse(tx, entry, reversing)
}

/**
 * Books the reversal of an entry. An opening balance that contains the entry still holds, so what the reversal moves is booked
 * back from it. Throws entry_reversed, entry_is_reversal or month_closed.
 */
export async function reverse(tx: Transaction, entry: MoneyEntry, reversing: Reversing): Promise<MoneyEntry> {
  const reversal = await writeReversal(tx, entry, reversing)
  for (const accountId of [entry.fromAccountId, entry.toAccountId]) {
    const account = accountId && (await findAccount(tx, accountId))
    if (!account || account.openedOn === null || entry.day >= account.openedOn) continue
    const [here, opening] = [{ accountId: account.id }, { category: 'opening' }] as const
    await postTyped(tx, {
      source: { kind: 'opening', id: reversal.id },
      ...(accountId === entry.toAccountId ? { from: opening, to: here } : { from: here, to: opening }),
      amount: entry.amountFils,
      day: reversal.day,
      text: `Entry ${entry.number} is part of the opening balance`,
      postedBy: reversing.actorId,
      now: reversing.now,
    })
  }
  return reversal
}

async function writeReversal(
  tx: Transaction,
  entry: MoneyEntry,
  { reason, actorId, now, day = gulfToday(now) }: Reversing,
): Promise<MoneyEntry> {
  const { closedThrough } = await lockBook(tx)
  if (entry.reversesId) throw new AppError('entry_is_reversal')
  if (await tx.$count(moneyEntries, eq(moneyEntries.reversesId, entry.id))) throw new AppError('entry_reversed')
  const { id, number: _, createdAt: __, searchText: ___, ...copied } = entry
  const [written] = await tx
    .insert(moneyEntries)
    .values({
      ...copied,
      day: requireOpen(day, closedThrough, null),
      happenedOn: null,
      fromAccountId: entry.toAccountId,
      fromCategoryId: entry.toCategoryId,
      toAccountId: entry.fromAccountId,
      toCategoryId: entry.fromCategoryId,
      reversesId: id,
      reason,
      postedBy: actorId,
      createdAt: now,
    })
    .returning()
  return written!
}

/** The entry of a fact that is not reversed, or null. */
export async function findEntryOf(db: Executor, { kind, id }: Source): Promise<MoneyEntry | null> {
  const [entry] = await db
    .select()
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.sourceKind, kind),
        eq(moneyEntries.sourceId, id),
        isNull(moneyEntries.reversesId),
        sql`NOT EXISTS (SELECT FROM ${moneyEntries} AS taken WHERE taken.reverses_id = ${moneyEntries}.id)`,
      ),
    )
  return entry ?? null
}

async function nextRound(tx: Transaction, { kind, id }: Source): Promise<number> {
  const same = and(eq(moneyEntries.sourceKind, kind), eq(moneyEntries.sourceId, id), isNull(moneyEntries.reversesId))
  return (await tx.$count(moneyEntries, same)) + 1
}

type Columns = { accountId: string | null; categoryId: string | null; openedOn: string | null }

async function columnsOf(tx: Transaction, side: Side): Promise<Columns> {
  if ('accountId' in side) return ofAccount(await findAccount(tx, side.accountId))
  if ('method' in side) return ofAccount(await getReceivingAccount(tx, side.method))
  const categoryId = 'categoryId' in side ? side.categoryId : (await getSiteCategory(tx, side.category)).id
  return { accountId: null, categoryId, openedOn: null }
}

function ofAccount(account: MoneyAccount | null): Columns {
  if (!account) throw new AppError('not_found')
  return { accountId: account.id, categoryId: null, openedOn: account.openedOn }
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
