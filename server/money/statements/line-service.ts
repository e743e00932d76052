import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RecordedPayment } from '#server/platform/payables.ts'
import { CATEGORIES_OF_SITE } from '#shared/money/money-enums.ts'
import { isPossibleFee } from '#shared/money/statements/match-rules.ts'
import type { LineOutcome } from '#shared/money/statements/statement-enums.ts'
import type { LineConfirmation, NewLineEntry } from '#shared/money/statements/statement-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findAccount, findCategory, lockBook } from '../account-queries.ts'
import { moneyEntries } from '../money-tables.ts'
import { type MoneyEntry, postFact, type Side } from '../posting-service.ts'
import {
  insertMatches,
  listMatchedEntries,
  lockLine,
  openLine,
  type StatementLine,
  updateLine,
} from './statement-queries.ts'
import { moneyStatementMatches } from './statement-tables.ts'

export type By = { adminId: string; now: Date; heldBy: string }
/** What an undo needs: what was paid through other features, and the entries that were booked for the line alone. */
export type DecidedLine = {
  lineId: string
  paid: ({ kind: string } & RecordedPayment)[]
  booked: string[]
}
type Parts = Pick<AppContext, 'db' | 'payables'>

/**
 * Confirms what a line is. An entry of the book is linked with it; a fee that the bank took is booked. What is to be paid is
 * recorded as paid by its feature, on the day of the line. Throws not_found, line_booked, line_differs or line_target_gone, and
 * what the feature throws.
 */
export function confirmLine(parts: Parts, confirmation: LineConfirmation, by: By): Promise<DecidedLine> {
  return parts.db.transaction(async (tx) => {
    const line = await lockOpenLine(tx, confirmation.lineId)
    const [target, ...more] = confirmation.targets
    const isEntry = target!.kind === 'entry' && more.length === 0
    const found = isEntry
      ? await linkEntry(tx, line, target!.id, by)
      : await payFor(tx, parts, { line, confirmation, by })
    await finish(tx, line, { ...found, wasSure: confirmation.wasSure === true }, by)
    return { lineId: line.id, paid: found.paid, booked: found.booked }
  })
}

/** Books a line that is not in the book: with a category, or as a transfer. Throws not_found, line_booked or line_target_gone. */
export function bookLine(db: Database, input: NewLineEntry, by: By): Promise<DecidedLine> {
  return db.transaction(async (tx) => {
    const line = await lockOpenLine(tx, input.lineId)
    const other = await otherSideOf(tx, line, input)
    const entry = await postLine(tx, line, { other, amount: line.amountFils, ...input }, by)
    const decided = { lineId: line.id, paid: [], booked: [entry.id] }
    const explained = { ...decided, outcome: 'new_entry', entryIds: [entry.id], personId: null } as const
    await finish(tx, line, { ...explained, wasSure: false }, by)
    return decided
  })
}

/**
 * Opens a line again. What was booked or paid for it must be reversed before, where it was recorded. Throws not_found,
 * line_open or line_has_entry.
 */
export function reopenLine(db: Database, { adminId }: Pick<By, 'adminId'>, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const line = await lockLine(tx, id)
    if (line.outcome === null) throw new AppError('line_open')
    const entries = await listMatchedEntries(tx, id)
    const made = entries.filter(({ sourceId }) => line.outcome !== 'entry' || sourceId === id)
    const unreversed = made.find(({ isReversed }) => !isReversed)
    if (unreversed) throw new AppError('line_has_entry', { message: `Reverse entry ${unreversed.number} first.` })
    await openLine(tx, id)
    const numbers = entries.map(({ number }) => number)
    await recordActivity(tx, { ...about('line_opened', id, adminId), before: { ...loggedOf(line), entries: numbers } })
  })
}

async function lockOpenLine(tx: Transaction, id: string): Promise<StatementLine> {
  const line = await lockLine(tx, id)
  if (line.outcome !== null) throw new AppError('line_booked')
  return line
}

type Explained = {
  outcome: LineOutcome
  entryIds: readonly string[]
  booked: string[]
  paid: DecidedLine['paid']
  personId: string | null
}

async function linkEntry(tx: Transaction, line: StatementLine, id: string, by: By): Promise<Explained> {
  // an entry that is reversed or linked at the same time waits for the book
  await lockBook(tx)
  const entry = await getFreeEntry(tx, line, id)
  const change = entry.toAccountId === line.accountId ? entry.amountFils : -entry.amountFils
  const fee = change - line.amountFils
  if (fee !== 0 && !isPossibleFee(change, fee)) throw differs(line, change)
  const booked: string[] = []
  if (fee > 0) {
    const text = `Taken by the bank for entry ${entry.number}`
    const posted = await postLine(tx, line, { other: { category: 'fees' }, amount: -fee, text }, by)
    booked.push(posted.id)
  }
  return { outcome: 'entry', entryIds: [entry.id, ...booked], booked, paid: [], personId: entry.personId }
}

/** An entry of the account that no line explains. Throws line_target_gone. */
async function getFreeEntry(tx: Transaction, { accountId }: StatementLine, id: string): Promise<MoneyEntry> {
  const { toAccountId, fromAccountId } = moneyEntries
  const [entry] = await tx
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.id, id), or(eq(toAccountId, accountId), eq(fromAccountId, accountId))))
  const { entryId, accountId: matchedIn } = moneyStatementMatches
  if (!entry || (await tx.$count(moneyStatementMatches, and(eq(entryId, id), eq(matchedIn, accountId)))) > 0)
    throw new AppError('line_target_gone')
  const isReversed = (await tx.$count(moneyEntries, eq(moneyEntries.reversesId, id))) > 0
  if (isReversed) throw new AppError('line_target_gone', { message: `Entry ${entry.number} was reversed since.` })
  return entry
}

type Paying = { line: StatementLine; confirmation: LineConfirmation; by: By }

async function payFor(tx: Transaction, { payables }: Parts, { line, confirmation, by }: Paying): Promise<Explained> {
  const { targets } = confirmation
  const account = await findAccount(tx, line.accountId)
  if (account?.receives !== 'bank_transfer' || line.amountFils <= 0) throw new AppError('line_target_gone')
  await lockTargets(tx, payables, targets)
  const found = []
  for (const { kind, id } of targets) {
    const provider = payables.find((each) => each.kind === kind)
    const payable = await provider?.find(tx, id, by.now)
    if (!provider || !payable || (payable.open === 0 && !(payable.receivesMore && targets.length === 1)))
      throw new AppError('line_target_gone')
    found.push({ provider, payable })
  }
  const open = found.reduce((sum, { payable }) => sum + payable.open, 0)
  if (found.length > 1 && open !== line.amountFils) throw differs(line, open)
  const paid: DecidedLine['paid'] = []
  for (const { provider, payable } of found) {
    const amount = found.length === 1 ? line.amountFils : payable.open
    const { adminId: recordedBy, now, heldBy } = by
    const payment = {
      amount,
      method: 'bank_transfer',
      day: line.day,
      reference: line.reference,
      payerName: null,
    } as const
    const recorded = await provider.pay(tx, payable.id, { ...payment, recordedBy, now, heldBy })
    paid.push({ kind: provider.kind, ...recorded })
  }
  const entryIds = []
  for (const { sourceId } of paid) entryIds.push(await getEntryOf(tx, line, sourceId))
  const people = new Set(found.map(({ payable }) => payable.personId))
  return { outcome: 'payment', entryIds, booked: [], paid, personId: people.size === 1 ? [...people][0]! : null }
}

/** Everything is locked before the first payment, because that locks the cash book. */
async function lockTargets(tx: Transaction, payables: Parts['payables'], targets: LineConfirmation['targets']) {
  for (const provider of payables) {
    const ids = targets.filter(({ kind }) => kind === provider.kind).map(({ id }) => id)
    if (ids.length > 0) await provider.lockOpen(tx, ids)
  }
}

/** The entry that a payment has posted in the account of the line. */
async function getEntryOf(tx: Transaction, { accountId }: StatementLine, sourceId: string): Promise<string> {
  const [entry] = await tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.sourceId, sourceId),
        eq(moneyEntries.toAccountId, accountId),
        isNull(moneyEntries.reversesId),
        sql`NOT EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = ${moneyEntries.id})`,
      ),
    )
  if (!entry) throw new Error(`The payment ${sourceId} has no entry in the account`)
  return entry.id
}

type Posting = { other: Side; amount: number; counterpart?: string | undefined; text?: string | undefined }

/** Books money of a line between its account and another side, on the day of the line or the first open one. */
function postLine(tx: Transaction, line: StatementLine, posting: Posting, { adminId, now }: By): Promise<MoneyEntry> {
  const { other, amount, counterpart, text } = posting
  const own = { accountId: line.accountId }
  return postFact(tx, {
    source: { kind: 'statement_line', id: line.id },
    ...(amount > 0 ? { from: other, to: own } : { from: own, to: other }),
    amount: Math.abs(amount),
    day: line.day,
    counterpart: counterpart || null,
    text: text || null,
    postedBy: adminId,
    now,
  })
}

async function otherSideOf(
  tx: Transaction,
  line: StatementLine,
  { categoryId, accountId }: NewLineEntry,
): Promise<Side> {
  if (accountId) {
    if (accountId === line.accountId) throw wrongSide('This is the account of the statement.')
    if (!(await findAccount(tx, accountId))?.isOpen) throw wrongSide('This account is closed.')
    return { accountId }
  }
  const category = await findCategory(tx, categoryId!)
  if (!category?.isOpen) throw wrongSide('This category is closed. Please choose another one.')
  if (category.key && CATEGORIES_OF_SITE.has(category.key))
    throw wrongSide('The site books into this category by itself. Please choose another one.')
  return { categoryId: category.id }
}

/** Of this line only: lines before it are booked already, and can be undone with those after it. */
const wrongSide = (message: string) => new AppError('line_target_gone', { message })

async function finish(tx: Transaction, line: StatementLine, explained: Explained & { wasSure: boolean }, by: By) {
  const { outcome, entryIds, personId, wasSure } = explained
  await insertMatches(tx, line, entryIds)
  await updateLine(tx, line.id, { outcome, wasSure, personId, decidedBy: by.adminId, decidedAt: by.now })
  await recordActivity(tx, {
    ...about('line_explained', line.id, by.adminId),
    after: { ...loggedOf(line), outcome, entries: entryIds.length },
  })
}

const differs = ({ amountFils }: StatementLine, other: number) =>
  new AppError('line_differs', {
    message: `The line is ${formatFils(amountFils)}, and what was chosen is ${formatFils(other)}.`,
  })

const loggedOf = ({ day, amountFils }: StatementLine) => ({ day, amountFils })

export const about = (what: 'line_explained' | 'line_opened', id: string, actorId: string) => ({
  actorId,
  action: `money.${what}`,
  subjectType: 'money_statement_line',
  subjectId: id,
})
