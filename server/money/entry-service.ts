import { and, eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { checkSides, DAY_IN_FUTURE, type EntryInput, type ReversalInput } from '#shared/money/entry-rules.ts'
import { CATEGORIES_OF_SITE, type EntrySource, REVERSIBLE_SOURCES } from '#shared/money/money-enums.ts'
import { bookedDay } from '#shared/money/posting-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findAccount, findCategory, lockBook } from './account-queries.ts'
import { getEntryEvent } from './entry-events.ts'
import { getEntry, type ListedEntry } from './entry-queries.ts'
import { moneyEntries, moneyReceipts } from './money-tables.ts'
import { type MoneyEntry, postTyped, reverse, type Side, sideOn } from './posting-service.ts'

type By = { adminId: string; now: Date }

/**
 * Books what the treasurer typed. The same id sent again returns the entry that exists. Throws validation_failed or
 * month_closed.
 */
export function addEntry(db: Executor, by: By, input: EntryInput): Promise<ListedEntry> {
  return db.transaction(async (tx) => {
    const source = { kind: 'typed', id: input.id } as const
    // locked first, so that the same request at the same time finds the entry of the other one
    await lockBook(tx)
    const existing = await findTyped(tx, input.id)
    if (existing) return showEntry(tx, existing)
    await requireValid(tx, input, by.now)
    const event = input.eventId ? await getEntryEvent(tx, input.eventId) : null
    const entry = await postTyped(tx, {
      source,
      ...sidesOf(input),
      amount: input.amount,
      day: input.day,
      counterpart: input.counterpart || null,
      text: input.text || null,
      event,
      postedBy: by.adminId,
      now: by.now,
    })
    if (input.receiptUrl) await attachReceipt(tx, entry.id, input.receiptUrl, by)
    await recordActivity(tx, { ...about('entry_added', entry.id, by), after: loggedOf(entry) })
    return showEntry(tx, entry.id)
  })
}

/**
 * Takes an entry back with a second one, and with an amount enters it again with everything else copied, both today. The
 * difference of a cash count is taken back on the day of the count, or on the first open day. Returns
 * the reversal. Throws not_found, entry_of_site, account_closed, entry_reversed, entry_is_reversal or validation_failed.
 */
export function reverseEntry(
  db: Executor,
  by: By,
  id: string,
  { reason, amount }: ReversalInput,
): Promise<ListedEntry> {
  return db.transaction(async (tx) => {
    const entry = await findStored(tx, id)
    if (!REVERSIBLE_SOURCES.has(entry.sourceKind)) throw new AppError('entry_of_site')
    const again = AGAIN_ELSEWHERE[entry.sourceKind]
    if (amount !== undefined && again) throw fieldError('amount', again)
    await requireOpenAccounts(tx, entry)
    const { closedThrough } = await lockBook(tx)
    // what was counted wrongly must not be in the book when the box is counted again for that day
    const day = entry.sourceKind === 'cash_count' ? bookedDay(entry.day, closedThrough, null) : gulfToday(by.now)
    const reversal = await reverse(tx, entry, { reason, actorId: by.adminId, now: by.now, day })
    const corrected = amount === undefined ? null : await enterAgain(tx, entry, amount, by)
    await recordActivity(tx, {
      ...about('entry_reversed', id, by),
      before: loggedOf(entry),
      after: { reversal: reversal.number, reason, ...(corrected && { again: corrected.number, amountFils: amount }) },
    })
    return showEntry(tx, reversal.id)
  })
}

/** What is entered again where it was recorded. */
const AGAIN_ELSEWHERE: Partial<Record<EntrySource, string>> = {
  cash_count: 'Please count the cash box again instead.',
  donation: 'Please record the donation again instead.',
  sponsor_payment: 'Please book the payment of the sponsor again instead.',
}

/** Adds a receipt to an entry, closed month or not. Throws not_found or invalid_photo. */
export function addReceipt(db: Executor, by: By, id: string, url: string): Promise<ListedEntry> {
  return db.transaction(async (tx) => {
    const entry = await findStored(tx, id)
    await attachReceipt(tx, id, url, by)
    await recordActivity(tx, { ...about('receipt_added', id, by), after: { number: entry.number } })
    return showEntry(tx, id)
  })
}

/** An entry as it is shown. Throws not_found. */
export async function showEntry(db: Executor, id: string): Promise<ListedEntry> {
  const { receiptAboveFils } = await readSettings(db)
  return getEntry(db, id, receiptAboveFils)
}

async function enterAgain(
  tx: Transaction,
  entry: MoneyEntry,
  amount: number,
  { adminId, now }: By,
): Promise<MoneyEntry> {
  const again = await postTyped(tx, {
    source: { kind: 'typed', id: crypto.randomUUID() },
    from: await sideOn(tx, storedSide(entry.fromAccountId, entry.fromCategoryId), entry.day),
    to: await sideOn(tx, storedSide(entry.toAccountId, entry.toCategoryId), entry.day),
    amount,
    day: gulfToday(now),
    counterpart: entry.counterpart,
    text: entry.text,
    event: entry.eventId ? { id: entry.eventId, title: entry.eventTitle ?? '' } : null,
    postedBy: adminId,
    now,
  })
  const receipts = await tx.select().from(moneyReceipts).where(eq(moneyReceipts.entryId, entry.id))
  const copied = receipts.map(({ url }) => ({ entryId: again.id, url, addedBy: adminId, createdAt: now }))
  if (copied.length > 0) await tx.insert(moneyReceipts).values(copied)
  return again
}

async function requireOpenAccounts(tx: Transaction, { fromAccountId, toAccountId }: MoneyEntry): Promise<void> {
  for (const id of [fromAccountId, toAccountId])
    if (id && !(await findAccount(tx, id))?.isOpen) throw new AppError('account_closed')
}

async function attachReceipt(tx: Transaction, entryId: string, url: string, { adminId, now }: By): Promise<void> {
  const stored = await attachUpload(tx, { url, kind: 'receipt', ownerId: adminId, uploadedBy: adminId, now })
  await tx.insert(moneyReceipts).values({ entryId, url: stored, addedBy: adminId, createdAt: now })
}

async function requireValid(tx: Transaction, input: EntryInput, now: Date): Promise<void> {
  const fields: Partial<Record<keyof EntryInput, string>> = { ...checkSides(input) }
  if (input.day > gulfToday(now)) fields.day = DAY_IN_FUTURE
  if (!(await findAccount(tx, input.accountId))?.isOpen) fields.accountId = 'This account is closed.'
  if (input.toAccountId && !(await findAccount(tx, input.toAccountId))?.isOpen)
    fields.toAccountId = 'This account is closed.'
  const category = input.categoryId ? await findCategory(tx, input.categoryId) : null
  if (input.categoryId && !category?.isOpen) fields.categoryId = 'This category is closed. Please choose another one.'
  if (category?.key && CATEGORIES_OF_SITE.has(category.key))
    fields.categoryId = 'The site books into this category by itself. Please choose another one.'
  const message = Object.values(fields)[0]
  if (message) throw new AppError('validation_failed', { message, fields: { ...fields } as Record<string, string> })
}

function sidesOf({ kind, accountId, toAccountId, categoryId }: EntryInput): { from: Side; to: Side } {
  if (kind === 'transfer') return { from: { accountId }, to: { accountId: toAccountId! } }
  const [account, category] = [{ accountId }, { categoryId: categoryId! }]
  return kind === 'in' ? { from: category, to: account } : { from: account, to: category }
}

const storedSide = (accountId: string | null, categoryId: string | null): Side =>
  accountId ? { accountId } : { categoryId: categoryId! }

async function findTyped(tx: Transaction, id: string): Promise<string | null> {
  const isTyped = and(eq(moneyEntries.sourceKind, 'typed'), eq(moneyEntries.sourceId, id))
  const [entry] = await tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(isTyped)
    .orderBy(moneyEntries.number)
  return entry?.id ?? null
}

async function findStored(tx: Transaction, id: string): Promise<MoneyEntry> {
  const [entry] = await tx.select().from(moneyEntries).where(eq(moneyEntries.id, id))
  if (!entry) throw new AppError('not_found')
  return entry
}

const loggedOf = ({ number, day, amountFils, counterpart, text, eventTitle }: MoneyEntry) => ({
  number,
  day,
  amountFils,
  counterpart,
  text,
  event: eventTitle,
})

const about = (what: 'entry_added' | 'entry_reversed' | 'receipt_added', id: string, { adminId }: By) => ({
  actorId: adminId,
  action: `money.${what}`,
  subjectType: 'money_entry',
  subjectId: id,
})
