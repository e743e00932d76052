import { and, asc, desc, eq, gt, gte, lte, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { ClosingCheck } from '#shared/money/closing-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { readBalance } from './account-queries.ts'
import { withoutReceipt } from './entry-queries.ts'
import { moneyAccounts, moneyCashCounts, moneyCategories, moneyEntries } from './money-tables.ts'
import { countOpenLines, listCoverage } from './statements/statement-queries.ts'
import { readBookBalance } from './statements/target-queries.ts'

export type CheckedPeriod = {
  /** The last day that is closed already. */
  after: string | null
  through: string
  /** In fils: money out above it needs a receipt. */
  receiptAbove: number
}

/** What is missing, and what is in order, before everything up to a day is closed. */
export async function checkPeriod(db: Executor, period: CheckedPeriod): Promise<ClosingCheck[]> {
  const statement = await checkStatement(db, period)
  const checks = [
    await checkReceipts(db, period),
    ...(statement ? [statement] : []),
    ...(await checkCashBoxes(db, period)),
  ]
  return checks.toSorted((one, other) => Number(other.isMissing) - Number(one.isMissing))
}

/** Lines of the bank that nothing explains; null in an association that reads no statements. */
async function checkStatement(db: Executor, { through }: CheckedPeriod): Promise<ClosingCheck | null> {
  const accounts = await listCoverage(db, through)
  if (accounts.every(({ lastDay }) => lastDay === null)) return null
  const common = { kind: 'statement' as const, entries: [], accountId: null }
  const open = await countOpenLines(db, through)
  if (open > 0) {
    const title = `${counted(open, 'line', 'lines')} of the bank statement`
    return { ...common, isMissing: true, title, text: 'Nothing in the book explains them yet.' }
  }
  const unread: string[] = []
  for (const account of accounts)
    if (!(await isCovered(db, account, through))) unread.push(unreadText(account, accounts.length > 1))
  const text = unread.length > 0 ? unread.join(' ') : 'Every line is in the book.'
  return { ...common, isMissing: unread.length > 0, title: 'Bank statement', text }
}

type Coverage = Awaited<ReturnType<typeof listCoverage>>[number]

/** Nothing happened after the last line if the bank had then what the book says at the end. */
async function isCovered(db: Executor, { id, lastDay, balance }: Coverage, through: string): Promise<boolean> {
  if (lastDay === null || lastDay >= through) return lastDay !== null
  return balance !== null && balance === (await readBookBalance(db, id, through))
}

function unreadText({ name, lastDay }: Coverage, isOneOfMany: boolean): string {
  if (lastDay === null) return `${name}: no statement is read yet.`
  const text = `Read until ${formatCardDate(lastDay)}. The days after that are not read yet.`
  return isOneOfMany ? `${name}: ${text}` : text
}

async function checkReceipts(db: Executor, { after, through, receiptAbove }: CheckedPeriod): Promise<ClosingCheck> {
  const rows = await db
    .select({
      id: moneyEntries.id,
      number: moneyEntries.number,
      amount: moneyEntries.amountFils,
      category: moneyCategories.name,
    })
    .from(moneyEntries)
    .leftJoin(moneyCategories, eq(moneyCategories.id, moneyEntries.toCategoryId))
    .where(
      and(
        withoutReceipt(receiptAbove),
        lte(moneyEntries.day, through),
        after ? gt(moneyEntries.day, after) : undefined,
      ),
    )
    .orderBy(asc(moneyEntries.day), asc(moneyEntries.number))
  const above = `above ${formatFils(receiptAbove)}`
  const named = rows.slice(0, 5).map(({ number, category, amount }) => `${number} ${category}, ${formatFils(amount)}`)
  const more = rows.length > named.length ? [`${rows.length - named.length} more`] : []
  return {
    kind: 'receipts',
    isMissing: rows.length > 0,
    title:
      rows.length === 0 ? 'Receipts' : `${rows.length} ${rows.length === 1 ? 'entry' : 'entries'} without a receipt`,
    text: rows.length === 0 ? `All money out ${above} has a receipt.` : `${[...named, ...more].join(' · ')}.`,
    entries: rows.map(({ id, number }) => ({ id, number })),
    accountId: null,
  }
}

async function checkCashBoxes(db: Executor, { after, through }: CheckedPeriod): Promise<ClosingCheck[]> {
  const boxes = await db
    .select({ id: moneyAccounts.id, name: moneyAccounts.name })
    .from(moneyAccounts)
    .where(and(eq(moneyAccounts.kind, 'cash'), eq(moneyAccounts.isOpen, true)))
    .orderBy(asc(moneyAccounts.name))
  const checks: ClosingCheck[] = []
  for (const box of boxes) {
    const book = await readBalance(db, box.id, through)
    if (book === 0 && !(await wasUsed(db, box.id, after, through))) continue
    checks.push(await checkCashBox(db, box, { book, through }))
  }
  return checks
}

/** Cash that was counted on the last day or later, and that the book agrees with, covers the whole period. */
async function checkCashBox(
  db: Executor,
  { id, name }: { id: string; name: string },
  { book, through }: { book: number; through: string },
): Promise<ClosingCheck> {
  const [count] = await db
    .select()
    .from(moneyCashCounts)
    .where(and(eq(moneyCashCounts.accountId, id), gte(moneyCashCounts.countedOn, through)))
    .orderBy(desc(moneyCashCounts.countedOn), desc(moneyCashCounts.createdAt))
    .limit(1)
  const common = { kind: 'cash_count' as const, entries: [], accountId: id }
  const title = `${name} on ${formatCardDate(through)}`
  if (!count)
    return { ...common, isMissing: true, title, text: `The book says ${formatFils(book)}. It was not counted since.` }
  const now = await readBalance(db, id, count.countedOn)
  const [counted, says] = [formatFils(count.countedFils), formatFils(now)]
  const on = formatCardDate(count.countedOn)
  if (now === count.countedFils)
    return { ...common, isMissing: false, title, text: `${counted} were counted on ${on}, as in the book.` }
  const text = `${counted} were counted on ${on}, and the book now says ${says}. Please count again.`
  return { ...common, isMissing: true, title, text }
}

async function wasUsed(db: Executor, accountId: string, after: string | null, through: string): Promise<boolean> {
  const { fromAccountId, toAccountId, day } = moneyEntries
  const used = and(
    or(eq(fromAccountId, accountId), eq(toAccountId, accountId)),
    lte(day, through),
    after ? gt(day, after) : undefined,
  )
  return (await db.$count(moneyEntries, used)) > 0
}
