import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { moneyAccounts, moneyEntries } from '../money-tables.ts'
import {
  moneyStatementFormats,
  moneyStatementLines,
  moneyStatementMatches,
  moneyStatements,
} from './statement-tables.ts'

export type StatementFormat = typeof moneyStatementFormats.$inferSelect
export type StatementLine = typeof moneyStatementLines.$inferSelect

export async function findFormat(db: Executor, accountId: string): Promise<StatementFormat | null> {
  const [format] = await db.select().from(moneyStatementFormats).where(eq(moneyStatementFormats.accountId, accountId))
  return format ?? null
}

export const listFormats = (db: Executor) =>
  db
    .select({ accountId: moneyStatementFormats.accountId, accountNumber: moneyStatementFormats.accountNumber })
    .from(moneyStatementFormats)
    .where(isNotNull(moneyStatementFormats.accountNumber))

/** Remembers how the files of an account are read. */
export async function saveFormat(tx: Transaction, format: typeof moneyStatementFormats.$inferInsert): Promise<void> {
  const { accountId: _, ...changed } = format
  await tx
    .insert(moneyStatementFormats)
    .values(format)
    .onConflictDoUpdate({ target: moneyStatementFormats.accountId, set: changed })
}

/** Every statement, the latest first, with how many of the lines of its days are open. */
export const listStatements = (db: Executor) =>
  selectStatements(db).orderBy(desc(moneyStatements.lastDay), desc(moneyStatements.createdAt))

export async function getStatement(db: Executor, id: string) {
  const [statement] = await selectStatements(db).where(eq(moneyStatements.id, id))
  if (!statement) throw new AppError('not_found')
  return statement
}

const countLines = (onlyOpen: boolean) => sql<number>`(SELECT count(*)::int FROM money_statement_lines AS line
  WHERE line.account_id = money_statements.account_id
    AND line.day BETWEEN money_statements.first_day AND money_statements.last_day
    ${onlyOpen ? sql`AND line.outcome IS NULL` : sql``})`

const selectStatements = (db: Executor) =>
  db
    .select({
      id: moneyStatements.id,
      account: { id: moneyAccounts.id, name: moneyAccounts.name },
      fileName: moneyStatements.fileName,
      firstDay: moneyStatements.firstDay,
      lastDay: moneyStatements.lastDay,
      bankBalance: moneyStatements.balanceFils,
      receives: moneyAccounts.receives,
      lines: countLines(false),
      openLines: countLines(true),
      uploadedBy: accountName(users),
      createdAt: moneyStatements.createdAt,
    })
    .from(moneyStatements)
    .innerJoin(moneyAccounts, eq(moneyAccounts.id, moneyStatements.accountId))
    .leftJoin(users, eq(users.id, moneyStatements.uploadedBy))
    .$dynamic()

type Days = { accountId: string; firstDay: string; lastDay: string }

/** The lines of an account on these days, in the order of the bank, from whichever file. */
export const listLines = (db: Executor, { accountId, firstDay, lastDay }: Days): Promise<StatementLine[]> =>
  db
    .select()
    .from(moneyStatementLines)
    .where(
      and(
        eq(moneyStatementLines.accountId, accountId),
        gte(moneyStatementLines.day, firstDay),
        lte(moneyStatementLines.day, lastDay),
      ),
    )
    .orderBy(asc(moneyStatementLines.day), asc(moneyStatementLines.position), asc(moneyStatementLines.id))

/** The statements that end on a day, each with the lines of this day that were read with it or before. */
export async function listEndsOn(db: Executor, accountId: string, lastDay: string) {
  const statements = await db
    .select({
      id: moneyStatements.id,
      lastDay: moneyStatements.lastDay,
      balance: moneyStatements.balanceFils,
      createdAt: moneyStatements.createdAt,
    })
    .from(moneyStatements)
    .where(eq(moneyStatements.accountId, accountId))
  const readAt = new Map(statements.map(({ id, createdAt }) => [id, createdAt]))
  const lines = await listLines(db, { accountId, firstDay: lastDay, lastDay })
  return statements.flatMap(({ createdAt, balance, ...statement }) =>
    balance === null || statement.lastDay !== lastDay
      ? []
      : [{ balance, lines: lines.filter(({ statementId }) => readAt.get(statementId)! <= createdAt) }],
  )
}

/** A line, locked until the transaction ends. Throws not_found. */
export async function lockLine(tx: Transaction, id: string): Promise<StatementLine> {
  const [line] = await tx.select().from(moneyStatementLines).where(eq(moneyStatementLines.id, id)).for('update')
  if (!line) throw new AppError('not_found')
  return line
}

/** Locks lines in the order of their ids. */
export const lockLines = (tx: Transaction, wanted: SQL): Promise<StatementLine[]> =>
  tx.select().from(moneyStatementLines).where(wanted).orderBy(asc(moneyStatementLines.id)).for('update')

/** The entries that explain a line. */
export const listMatchedEntries = (db: Executor, lineId: string) =>
  db
    .select({
      id: moneyEntries.id,
      number: moneyEntries.number,
      sourceId: moneyEntries.sourceId,
      isReversed: IS_REVERSED,
    })
    .from(moneyStatementMatches)
    .innerJoin(moneyEntries, eq(moneyEntries.id, moneyStatementMatches.entryId))
    .where(eq(moneyStatementMatches.lineId, lineId))
    .orderBy(asc(moneyEntries.number))

const IS_REVERSED = sql<boolean>`EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = money_entries.id)`

/** Stores which entries explain a line. */
export async function insertMatches(
  tx: Transaction,
  { id: lineId, accountId }: Pick<StatementLine, 'id' | 'accountId'>,
  entryIds: readonly string[],
): Promise<void> {
  await tx.insert(moneyStatementMatches).values(entryIds.map((entryId) => ({ lineId, entryId, accountId })))
}

type Decided = Pick<StatementLine, 'outcome' | 'decidedBy' | 'decidedAt' | 'wasSure' | 'personId'>

export async function updateLine(tx: Transaction, id: string, decided: Decided): Promise<void> {
  await tx.update(moneyStatementLines).set(decided).where(eq(moneyStatementLines.id, id))
}

/** Opens a line again: nothing explains it any more. */
export async function openLine(tx: Transaction, id: string): Promise<void> {
  await tx.delete(moneyStatementMatches).where(eq(moneyStatementMatches.lineId, id))
  await updateLine(tx, id, { outcome: null, decidedBy: null, decidedAt: null, wasSure: false, personId: null })
}

/** How many lines up to a day are open. */
export const countOpenLines = (db: Executor, through: string): Promise<number> =>
  db.$count(moneyStatementLines, and(isNull(moneyStatementLines.outcome), lte(moneyStatementLines.day, through)))

/** The bank accounts that are open by a day, each with the end of its latest statement; null if none was read. */
export async function listCoverage(db: Executor, through: string) {
  const { accountId, lastDay, balanceFils, createdAt } = moneyStatements
  const latest = db
    .selectDistinctOn([accountId], { accountId, lastDay, balanceFils })
    .from(moneyStatements)
    .orderBy(accountId, desc(lastDay), desc(createdAt))
    .as('latest')
  return db
    .select({
      id: moneyAccounts.id,
      name: moneyAccounts.name,
      lastDay: latest.lastDay,
      balance: latest.balanceFils,
    })
    .from(moneyAccounts)
    .leftJoin(latest, eq(latest.accountId, moneyAccounts.id))
    .where(
      and(
        eq(moneyAccounts.kind, 'bank'),
        eq(moneyAccounts.isOpen, true),
        or(isNull(moneyAccounts.openedOn), lte(moneyAccounts.openedOn, through)),
      ),
    )
    .orderBy(asc(moneyAccounts.name), asc(moneyAccounts.id))
}

/** Whether a file that was read later contains days of these lines. */
export async function isInLaterFile(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT line.id FROM money_statement_lines AS line
    JOIN money_statements AS own ON own.id = line.statement_id
    JOIN money_statements AS later ON later.account_id = own.account_id AND later.id <> own.id
      AND later.created_at >= own.created_at AND line.day BETWEEN later.first_day AND later.last_day
    WHERE line.statement_id = ${id} LIMIT 1`)
  return rows.length > 0
}
