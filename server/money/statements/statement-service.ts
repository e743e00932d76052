import { and, eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { fileError } from '#server/platform/tables/table-lines.ts'
import { beginsAfter } from '#shared/money/statements/running-balance-rules.ts'
import { findAccountNumber, isSameAccount } from '#shared/money/statements/statement-columns-rules.ts'
import type { BankLine } from '#shared/money/statements/statement-reading-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { MoneyAccount } from '../account-queries.ts'
import { moneyAccounts } from '../money-tables.ts'
import {
  findFormat,
  getStatement,
  isInLaterFile,
  listEndsOn,
  listFormats,
  listLines,
  lockLines,
  saveFormat,
} from './statement-queries.ts'
import { addFingerprints, layoutOf, type NewLine, readLines, type StatementFile } from './statement-reading.ts'
import { moneyStatementLines, moneyStatements } from './statement-tables.ts'

type By = { adminId: string; now: Date }

/**
 * Reads a file of a bank. Lines that were read before are left out, also if two requests send the same file at once; so are
 * those from before the account's book. Throws not_found, account_closed, statement_columns, statement_other_account or
 * validation_failed.
 */
export function readBankStatement(db: Database, by: By, file: StatementFile) {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, file.form.accountId)
    const format = await findFormat(tx, account.id)
    const layout = layoutOf(file, format)
    const accountNumber = findAccountNumber(file.table.title)
    await requireOwnNumber(tx, account, accountNumber)
    const { lines, zeroLines } = readLines(file, layout)
    requirePast(lines, by.now)
    const { columns, dayOrder = null } = layout
    const known = accountNumber ?? format?.accountNumber ?? null
    const { headings } = file.table
    await saveFormat(tx, {
      accountId: account.id,
      headings,
      columns,
      dayOrder,
      accountNumber: known,
      updatedAt: by.now,
    })
    const before = await listContinued(tx, account.id, lines[0]!)
    const inBook = addFingerprints(lines, before).filter(
      ({ day }) => account.openedOn === null || day >= account.openedOn,
    )
    if (inBook.length === 0) throw fileError(`The book of this account begins on ${formatCardDate(account.openedOn!)}.`)
    const fresh = await leaveOutKnown(tx, account.id, inBook)
    const left = { zeroLines, earlierLines: lines.length - inBook.length, knownLines: inBook.length - fresh.length }
    const id =
      fresh.length > 0
        ? await store(tx, account, { inBook, fresh }, { file, by })
        : await findSame(tx, account.id, inBook)
    return { id, newLines: fresh.length, ...left }
  })
}

/** The account of a statement, locked: one file at a time is read for it. Lines can be explained at the same time. */
async function lockAccount(tx: Transaction, id: string): Promise<MoneyAccount> {
  const [account] = await tx.select().from(moneyAccounts).where(eq(moneyAccounts.id, id)).for('no key update')
  if (!account) throw new AppError('not_found')
  if (!account.isOpen) throw new AppError('account_closed', { message: 'This account is closed.' })
  return account
}

/** Throws statement_other_account if the file names another account than earlier ones. */
async function requireOwnNumber(tx: Transaction, account: MoneyAccount, number: string | null): Promise<void> {
  if (number === null) return
  const formats = await listFormats(tx)
  const own = formats.find(({ accountId }) => accountId === account.id)
  const other = formats.find(
    ({ accountId, accountNumber }) => accountId !== account.id && isSameAccount(accountNumber!, number),
  )
  if (!other && (!own || isSameAccount(own.accountNumber!, number))) return
  const message = `This file is of the account ${number.slice(-4).padStart(6, '…')}, and ${account.name} has another number. Nothing was read.`
  throw new AppError('statement_other_account', { message })
}

function requirePast(lines: readonly { line: number; day: string }[], now: Date): void {
  const future = lines.find(({ day }) => day > gulfToday(now))
  if (!future) return
  throw fileError(
    `Line ${future.line} is of ${formatCardDate(future.day)}, which has not come yet. Please check how dates are written.`,
  )
}

/**
 * The lines that were not read before. Throws statement_other_account if lines of these days were, and none of them is in the
 * file.
 */
async function leaveOutKnown(tx: Transaction, accountId: string, lines: readonly NewLine[]): Promise<NewLine[]> {
  const stored = await listLines(tx, { accountId, ...daysOf(lines) })
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  const fresh = lines.filter(({ fingerprint }) => !known.has(fingerprint))
  const days = new Set(stored.map(({ day }) => day))
  if (fresh.length < lines.length || days.size < MIN_SHARED_DAYS) return fresh
  const { firstDay, lastDay } = daysOf(lines)
  const between = `${formatCardDate(firstDay)} and ${formatCardDate(lastDay)}`
  const message = `None of the lines between ${between} that were read before are in this file. It is a statement of another account, or its columns are chosen differently. Nothing was read.`
  throw new AppError('statement_other_account', { message })
}

/** On one day only, two files may continue each other. */
const MIN_SHARED_DAYS = 2

const daysOf = (lines: readonly NewLine[]) => {
  const days = lines.map(({ day }) => day).toSorted()
  return { firstDay: days[0]!, lastDay: days.at(-1)! }
}

/** The fingerprints of the lines of its first day after which a file begins. */
async function listContinued(tx: Transaction, accountId: string, first: BankLine): Promise<ReadonlySet<string>> {
  for (const { balance, lines } of await listEndsOn(tx, accountId, first.day)) {
    const amounts = lines.map(({ amountFils }) => amountFils)
    if (beginsAfter(amounts, balance, first)) return new Set(lines.map(({ fingerprint }) => fingerprint))
  }
  return new Set()
}

type Lines = { inBook: readonly NewLine[]; fresh: readonly NewLine[] }

async function store(
  tx: Transaction,
  { id: accountId, name }: MoneyAccount,
  { inBook, fresh }: Lines,
  { file: { form }, by: { adminId, now } }: { file: StatementFile; by: By },
): Promise<string> {
  const stored = { fileName: form.fileName || 'Bank statement', ...daysOf(inBook) }
  const [statement] = await tx
    .insert(moneyStatements)
    .values({ accountId, ...stored, balanceFils: inBook.at(-1)!.balance, uploadedBy: adminId, createdAt: now })
    .returning({ id: moneyStatements.id })
  const { id: statementId } = statement!
  const places = new Map(inBook.map(({ fingerprint }, at) => [fingerprint, at]))
  const rows = fresh.map(({ day, text, reference, amount, fingerprint }) => ({
    statementId,
    accountId,
    position: places.get(fingerprint)!,
    day,
    text,
    reference,
    amountFils: amount,
    fingerprint,
  }))
  for (let at = 0; at < rows.length; at += 500) await tx.insert(moneyStatementLines).values(rows.slice(at, at + 500))
  await recordActivity(tx, {
    ...about('statement_read', statementId, adminId),
    after: { account: name, ...stored, lines: fresh.length },
  })
  return statementId
}

/** The statement in which the last of these lines was read. */
async function findSame(tx: Transaction, accountId: string, lines: readonly NewLine[]): Promise<string> {
  const { fingerprint } = lines.at(-1)!
  const [line] = await tx
    .select({ statementId: moneyStatementLines.statementId })
    .from(moneyStatementLines)
    .where(and(eq(moneyStatementLines.accountId, accountId), eq(moneyStatementLines.fingerprint, fingerprint)))
  return line!.statementId
}

const LATER_FIRST = 'A file that was read later contains days of this one. Please remove that file first.'

/** Removes a file that was read by mistake. Throws not_found or statement_in_use. */
export function removeStatement(db: Database, { adminId }: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { account, fileName, firstDay, lastDay } = await getStatement(tx, id)
    await lockAccount(tx, account.id)
    const lines = await lockLines(tx, eq(moneyStatementLines.statementId, id))
    if (lines.some(({ outcome }) => outcome !== null)) throw new AppError('statement_in_use')
    // its lines are stored once, so they would be missing in that file
    if (await isInLaterFile(tx, id)) throw new AppError('statement_in_use', { message: LATER_FIRST })
    await tx.delete(moneyStatements).where(eq(moneyStatements.id, id))
    await recordActivity(tx, {
      ...about('statement_removed', id, adminId),
      before: { account: account.name, fileName, firstDay, lastDay },
    })
  })
}

const about = (what: 'statement_read' | 'statement_removed', id: string, actorId: string) => ({
  actorId,
  action: `money.${what}`,
  subjectType: 'money_statement',
  subjectId: id,
})
