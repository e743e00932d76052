import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import type { Payable, PayableProvider } from '#server/platform/payables.ts'
import type { MatchTarget } from '#shared/money/statements/match-index.ts'
import type { PastEntry } from '#shared/money/statements/suggestion-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { moneyAccounts, moneyCategories, moneyEntries } from '../money-tables.ts'
import { moneyStatementLines } from './statement-tables.ts'

/** A target with what the page says about it. */
export type DescribedTarget = MatchTarget & { title: string; number: number | null; link: string | null }

const entry = moneyEntries
const reversed = alias(moneyEntries, 'reversed')
const [fromCategory, toCategory] = [alias(moneyCategories, 'from_category'), alias(moneyCategories, 'to_category')]
const [fromAccount, toAccount] = [alias(moneyAccounts, 'from_account'), alias(moneyAccounts, 'to_account')]

const isMatched = (id: SQL, accountId: string) =>
  sql`EXISTS (SELECT FROM money_statement_matches AS match WHERE match.entry_id = ${id} AND match.account_id = ${accountId})`
/** What an entry changes in an account, in fils. */
const changeOf = (accountId: string) =>
  sql<number>`(CASE WHEN ${entry.toAccountId} = ${accountId} THEN ${entry.amountFils} ELSE -${entry.amountFils} END)`
const touches = (accountId: string) => or(eq(entry.toAccountId, accountId), eq(entry.fromAccountId, accountId))
/**
 * The day on which an entry counts beside the bank: when the money moved. What was entered wrongly and reversed never moved
 * any, so its reversal counts on the same day; a reversal that a line of the bank explains is money that came back.
 */
const bankDay = (accountId: string) =>
  sql<string>`CASE WHEN ${reversed.id} IS NOT NULL AND NOT ${isMatched(sql`${entry.id}`, accountId)}
    THEN coalesce(${reversed.happenedOn}, ${reversed.day}) ELSE coalesce(${entry.happenedOn}, ${entry.day}) END`
/** Entered and reversed, both without a line of the bank. */
const isVoid = (accountId: string) => sql`(
  (${reversed.id} IS NOT NULL AND NOT ${isMatched(sql`${reversed.id}`, accountId)})
  OR EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = ${entry.id}
    AND NOT ${isMatched(sql`taken.id`, accountId)}))`

const selectEntries = (db: Executor, accountId: string, wanted: SQL | undefined) =>
  db
    .select({
      id: entry.id,
      number: entry.number,
      day: sql<string>`coalesce(${entry.happenedOn}, ${entry.day})::text`,
      amount: sql<number>`${changeOf(accountId)}::float8`,
      counterpart: entry.counterpart,
      text: entry.text,
      sourceId: entry.sourceId,
      sourceLink: entry.sourceLink,
      category: sql<string | null>`coalesce(${fromCategory.name}, ${toCategory.name})`,
      otherAccount: sql<
        string | null
      >`CASE WHEN ${entry.toAccountId} = ${accountId} THEN ${fromAccount.name} ELSE ${toAccount.name} END`,
    })
    .from(entry)
    .leftJoin(reversed, eq(reversed.id, entry.reversesId))
    .leftJoin(fromCategory, eq(fromCategory.id, entry.fromCategoryId))
    .leftJoin(toCategory, eq(toCategory.id, entry.toCategoryId))
    .leftJoin(fromAccount, eq(fromAccount.id, entry.fromAccountId))
    .leftJoin(toAccount, eq(toAccount.id, entry.toAccountId))
    .where(and(touches(accountId), wanted))
    .orderBy(entry.day, entry.number)

type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** How the page names an entry: 'Food, Kuttanad Kitchen' or 'Transfer, Cash box'. */
const entryTitle = ({ category, otherAccount, counterpart }: SelectedEntry): string =>
  [category ?? 'Transfer', counterpart ?? (category ? null : otherAccount)].filter(Boolean).join(', ')

type Days = { accountId: string; firstDay: string; lastDay: string }
/** An entry is typed some days before or after the bank's day. */
const MARGIN_DAYS = 12

/** The entries of an account near these days that no line explains. */
export async function listEntryTargets(
  db: Executor,
  payables: readonly PayableProvider[],
  { accountId, firstDay, lastDay }: Days,
): Promise<DescribedTarget[]> {
  const days = sql`coalesce(${entry.happenedOn}, ${entry.day})`
  const rows = await selectEntries(
    db,
    accountId,
    and(
      gte(days, dayAfter(firstDay, -MARGIN_DAYS)),
      lte(days, dayAfter(lastDay, MARGIN_DAYS)),
      sql`${entry.sourceKind} <> 'opening'`,
      sql`NOT ${isMatched(sql`${entry.id}`, accountId)}`,
      sql`NOT ${isVoid(accountId)}`,
    ),
  )
  const sourceIds = rows.map(({ sourceId }) => sourceId)
  const named = await Promise.all(
    payables.map(({ listNames }) => (sourceIds.length > 0 ? listNames(db, sourceIds) : [])),
  )
  const nameOf = new Map(named.flat().map((name) => [name.sourceId, name]))
  return rows.map((row) => ({
    kind: 'entry',
    id: row.id,
    amount: row.amount,
    day: row.day,
    name: row.counterpart ?? row.otherAccount,
    membershipNumber: nameOf.get(row.sourceId)?.payerNumber ?? null,
    references: nameOf.get(row.sourceId)?.references ?? [],
    text: row.text,
    hasSlip: false,
    title: entryTitle(row),
    number: row.number,
    link: `/admin/money?entry=${row.id}`,
  }))
}

/** What is open now, of all features: it may be paid by a line of the account that receives bank transfers. */
export async function listPayableTargets(
  db: Executor,
  payables: readonly PayableProvider[],
  now: Date,
): Promise<DescribedTarget[]> {
  const open = await Promise.all(payables.map(({ list }) => list(db, now)))
  const closed = await Promise.all(payables.map(({ listClosed }) => listClosed?.(db, now) ?? []))
  return [
    ...open.flat().map(targetOf),
    // only the reference of the site finds them: a name or a number means what is open
    ...closed.flat().map((payable) => ({ ...targetOf(payable), membershipNumber: null, typedReferences: [] })),
  ]
}

const targetOf = ({ kind, id, title, name, payerNumber, proofUrl, since, link, ...payable }: Payable) => ({
  kind,
  id,
  amount: payable.open,
  day: since,
  name,
  membershipNumber: payerNumber,
  references: payable.references,
  typedReferences: payable.typedReferences,
  text: null,
  hasSlip: proofUrl !== null,
  title,
  number: null,
  link,
})

/** What the book says for an account at the end of a day, in fils. */
export async function readBookBalance(db: Executor, accountId: string, day: string): Promise<number> {
  const [found] = await db
    .select({ fils: sql<number>`coalesce(sum(${changeOf(accountId)}), 0)::float8` })
    .from(entry)
    .leftJoin(reversed, eq(reversed.id, entry.reversesId))
    .where(and(touches(accountId), sql`${bankDay(accountId)} <= ${day}::date`))
  return found?.fils ?? 0
}

/** The entries of an account up to a day that no line of the bank up to that day explains, from the first statement on. */
export async function listMissingAtBank(db: Executor, accountId: string, day: string) {
  const rows = await selectEntries(
    db,
    accountId,
    and(
      sql`${bankDay(accountId)} <= ${day}::date`,
      sql`${bankDay(accountId)} >= (SELECT min(first.first_day) FROM money_statements AS first WHERE first.account_id = ${accountId})`,
      sql`${entry.sourceKind} <> 'opening'`,
      sql`NOT EXISTS (SELECT FROM money_statement_matches AS match JOIN money_statement_lines AS line ON line.id = match.line_id
        WHERE match.entry_id = ${entry.id} AND match.account_id = ${accountId} AND line.day <= ${day}::date)`,
      sql`NOT ${isVoid(accountId)}`,
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    day: row.day,
    amount: row.amount,
    title: entryTitle(row),
  }))
}

/** The entries that explain lines of an account on these days, by line. */
export async function listEntriesOfLines(db: Executor, { accountId, firstDay, lastDay }: Days) {
  const ofLines = sql`${entry.id} IN (SELECT match.entry_id FROM money_statement_matches AS match
    JOIN money_statement_lines AS line ON line.id = match.line_id
    WHERE line.account_id = ${accountId} AND line.day BETWEEN ${firstDay} AND ${lastDay})`
  const rows = await selectEntries(db, accountId, ofLines)
  const { rows: matches } = await db.execute<{ line_id: string; entry_id: string }>(sql`
    SELECT match.line_id, match.entry_id FROM money_statement_matches AS match
    JOIN money_statement_lines AS line ON line.id = match.line_id
    WHERE line.account_id = ${accountId} AND line.day BETWEEN ${firstDay} AND ${lastDay}`)
  const lineOf = new Map(matches.map(({ line_id, entry_id }) => [entry_id, line_id]))
  return Map.groupBy(
    rows.map((row) => ({ id: row.id, number: row.number, day: row.day, amount: row.amount, title: entryTitle(row) })),
    ({ id }) => lineOf.get(id) ?? '',
  )
}

const MAX_PAST = 4000

/** How money was booked before in an account, the latest first: from lines of the bank, and as the treasurer typed it. */
export async function listPastEntries(db: Executor, accountId: string): Promise<PastEntry[]> {
  const rows = await db
    .select({
      day: entry.day,
      isIn: sql<boolean>`${entry.toAccountId} = ${accountId}`,
      counterpart: entry.counterpart,
      bankText: moneyStatementLines.text,
      categoryId: sql<string | null>`coalesce(${entry.fromCategoryId}, ${entry.toCategoryId})`,
      otherId: sql<
        string | null
      >`CASE WHEN ${entry.toAccountId} = ${accountId} THEN ${entry.fromAccountId} ELSE ${entry.toAccountId} END`,
    })
    .from(entry)
    .leftJoin(
      moneyStatementLines,
      and(eq(entry.sourceKind, 'statement_line'), eq(moneyStatementLines.id, entry.sourceId)),
    )
    .leftJoin(moneyCategories, eq(moneyCategories.id, sql`coalesce(${entry.fromCategoryId}, ${entry.toCategoryId})`))
    .leftJoin(
      moneyAccounts,
      eq(
        moneyAccounts.id,
        sql`CASE WHEN ${entry.toAccountId} = ${accountId} THEN ${entry.fromAccountId} ELSE ${entry.toAccountId} END`,
      ),
    )
    .where(
      and(
        touches(accountId),
        inArray(entry.sourceKind, ['typed', 'statement_line']),
        isNull(entry.reversesId),
        or(isNotNull(entry.counterpart), isNotNull(moneyStatementLines.id)),
        sql`coalesce(${moneyCategories.isOpen}, ${moneyAccounts.isOpen})`,
        sql`NOT EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = ${entry.id})`,
      ),
    )
    .orderBy(sql`${entry.day} DESC, ${entry.number} DESC`)
    .limit(MAX_PAST)
  return rows.map(({ categoryId, otherId, ...past }) =>
    categoryId ? { ...past, categoryId, accountId: null } : { ...past, categoryId: null, accountId: otherId! },
  )
}
