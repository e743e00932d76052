import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, limitTo, pageOf, readCursor } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { EntryPage, EntrySearch } from '#shared/money/entry-api.ts'
import { type Direction, type EntryView, REVERSIBLE_SOURCES, SOURCES_WITH_RECEIPT } from '#shared/money/money-enums.ts'
import { lastDayOf } from '#shared/money/posting-rules.ts'
import { readBook } from './account-queries.ts'
import { moneyAccounts, moneyCategories, moneyEntries, moneyReceipts } from './money-tables.ts'

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>['rows'][number]

/** One page of the matching entries, newest first, each with the balance after it. */
export async function listEntries(db: Executor, page: EntryPage, receiptAbove: number) {
  const wanted = matching(page, receiptAbove)
  const after = readCursor(page.cursor, 2)
  const list = selectEntries(db)
    .where(and(wanted, after ? before(after) : undefined))
    .orderBy(sql`${moneyEntries.day} DESC, ${moneyEntries.number} DESC`)
    .$dynamic()
  const found = await limitTo(list, page.limit)
  const total = await countEntries(db, page, receiptAbove)
  const rows = await complete(db, found, { account: page.account, receiptAbove })
  return pageOf(rows, { limit: page.limit, total, keysOf: (last) => [last.day, String(last.number)] })
}

/** How many entries match. */
export const countEntries = (db: Executor, search: EntrySearch, receiptAbove: number): Promise<number> =>
  db.$count(moneyEntries, matching(search, receiptAbove))

/** One entry with the balance of all accounts after it. Throws not_found. */
export async function getEntry(db: Executor, id: string, receiptAbove: number): Promise<ListedEntry> {
  const found = await selectEntries(db).where(eq(moneyEntries.id, id))
  const [entry] = await complete(db, found, { account: undefined, receiptAbove })
  if (!entry) throw new AppError('not_found')
  return entry
}

const [fromAccount, toAccount] = [alias(moneyAccounts, 'from_account'), alias(moneyAccounts, 'to_account')]
const [fromCategory, toCategory] = [alias(moneyCategories, 'from_category'), alias(moneyCategories, 'to_category')]
const reversed = alias(moneyEntries, 'reversed')
const reversal = alias(moneyEntries, 'reversal')
const poster = alias(users, 'poster')

const selectEntries = (db: Executor) =>
  db
    .select({
      entry: moneyEntries,
      fromAccount: { id: fromAccount.id, name: fromAccount.name },
      toAccount: { id: toAccount.id, name: toAccount.name },
      fromCategory: { id: fromCategory.id, name: fromCategory.name },
      toCategory: { id: toCategory.id, name: toCategory.name },
      reverses: reversed.number,
      reversedBy: reversal.number,
      reversalReason: reversal.reason,
      postedBy: accountName(poster),
    })
    .from(moneyEntries)
    .leftJoin(fromAccount, eq(fromAccount.id, moneyEntries.fromAccountId))
    .leftJoin(toAccount, eq(toAccount.id, moneyEntries.toAccountId))
    .leftJoin(fromCategory, eq(fromCategory.id, moneyEntries.fromCategoryId))
    .leftJoin(toCategory, eq(toCategory.id, moneyEntries.toCategoryId))
    .leftJoin(reversed, eq(reversed.id, moneyEntries.reversesId))
    .leftJoin(reversal, eq(reversal.reversesId, moneyEntries.id))
    .leftJoin(poster, eq(poster.id, moneyEntries.postedBy))

type Selected = Awaited<ReturnType<typeof selectEntries>>[number]
type Completing = { account: string | undefined; receiptAbove: number }

async function complete(db: Executor, found: readonly Selected[], { account, receiptAbove }: Completing) {
  if (found.length === 0) return []
  const ids = found.map(({ entry }) => entry.id)
  const receipts = await db
    .select({ id: moneyReceipts.id, entryId: moneyReceipts.entryId, url: moneyReceipts.url })
    .from(moneyReceipts)
    .where(inArray(moneyReceipts.entryId, ids))
    .orderBy(asc(moneyReceipts.createdAt), asc(moneyReceipts.id))
  const receiptsOf = Map.groupBy(receipts, ({ entryId }) => entryId)
  const balances = await readBalances(db, ids, account)
  return found.map((row) =>
    describe(row, receiptsOf.get(row.entry.id) ?? [], balances.get(row.entry.id) ?? 0, receiptAbove),
  )
}

function describe(row: Selected, receipts: { id: string; url: string }[], balance: number, receiptAbove: number) {
  const { entry, postedBy, reverses, reversedBy } = row
  const direction = directionOf(entry)
  const isTaken = reverses !== null || reversedBy !== null
  const hasPaper = SOURCES_WITH_RECEIPT.has(entry.sourceKind)
  return {
    id: entry.id,
    number: entry.number,
    day: entry.day,
    happenedOn: entry.happenedOn,
    direction,
    amount: entry.amountFils,
    account: row.fromAccount ?? row.toAccount,
    toAccount: direction === 'transfer' ? row.toAccount : null,
    category: row.fromCategory ?? row.toCategory,
    counterpart: entry.counterpart,
    text: entry.text,
    event: entry.eventId === null ? null : { id: entry.eventId, title: entry.eventTitle ?? '' },
    source: entry.sourceKind,
    sourceLink: entry.sourceLink,
    isReversible: REVERSIBLE_SOURCES.has(entry.sourceKind) && !isTaken,
    needsReceipt:
      hasPaper && !isTaken && direction === 'out' && receipts.length === 0 && entry.amountFils > receiptAbove,
    reverses,
    reversedBy,
    reason: entry.reason ?? row.reversalReason,
    receipts: receipts.map(({ id, url }) => ({ id, url })),
    postedBy,
    createdAt: entry.createdAt,
    balance,
  }
}

type Sides = Pick<typeof moneyEntries.$inferSelect, 'fromAccountId' | 'toAccountId'>

/** What an entry says of the accounts. */
function directionOf({ fromAccountId, toAccountId }: Sides): Direction {
  if (fromAccountId && toAccountId) return 'transfer'
  if (toAccountId) return 'in'
  return fromAccountId ? 'out' : 'none'
}

/**
 * The running balance after each of these entries, in fils: of one account, or of all together. What is before the oldest is
 * one sum, so that only the entries between them are counted one by one.
 */
async function readBalances(db: Executor, ids: readonly string[], account: string | undefined) {
  const own = account ? sql`(to_account_id = ${account} OR from_account_id = ${account})` : sql`true`
  const { rows } = await db.execute<{ id: string; balance: number }>(sql`
    WITH wanted AS (SELECT id, day, number FROM money_entries WHERE id = ANY (${sql.param([...ids])}::uuid[])),
      oldest AS (SELECT day, number FROM wanted ORDER BY day, number LIMIT 1),
      newest AS (SELECT day, number FROM wanted ORDER BY day DESC, number DESC LIMIT 1),
      base AS (SELECT coalesce(sum(${changeOf(account)}), 0) AS fils FROM money_entries
        WHERE (day, number) < (SELECT day, number FROM oldest) AND ${own}),
      book AS (SELECT id, sum(${changeOf(account)}) OVER (ORDER BY day, number) AS fils FROM money_entries
        WHERE (day, number) >= (SELECT day, number FROM oldest) AND (day, number) <= (SELECT day, number FROM newest) AND ${own})
    SELECT wanted.id, ((SELECT fils FROM base) + book.fils)::float8 AS balance FROM wanted JOIN book USING (id)`)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** What an entry changes in one account, or in all together, in fils. */
function changeOf(account: string | undefined): SQL {
  const isOwn = (column: SQL) => (account ? sql`${column} = ${account}` : sql`${column} IS NOT NULL`)
  return sql`CASE WHEN ${isOwn(sql`to_account_id`)} THEN amount_fils ELSE 0 END
    - CASE WHEN ${isOwn(sql`from_account_id`)} THEN amount_fils ELSE 0 END`
}

/** Totals of the months in which entries match, the latest first. Transfers and opening balances neither come in nor go out. */
export async function listMonths(db: Executor, search: EntrySearch, receiptAbove: number) {
  const { account } = search
  const { fromAccountId, toAccountId, amountFils, sourceKind } = moneyEntries
  const into = account ? sql`${toAccountId} = ${account}` : sql`${fromAccountId} IS NULL AND ${toAccountId} IS NOT NULL`
  const outOf = account
    ? sql`${fromAccountId} = ${account}`
    : sql`${toAccountId} IS NULL AND ${fromAccountId} IS NOT NULL`
  const total = (of: SQL) =>
    sql<number>`coalesce(sum(${amountFils}) FILTER (WHERE ${of} AND ${sourceKind} <> 'opening'), 0)::float8`
  const months = await db
    .select({ month: MONTH, in: total(into), out: total(outOf) })
    .from(moneyEntries)
    .where(matching(search, receiptAbove))
    .groupBy(MONTH)
    .orderBy(desc(MONTH))
  const balances = await readMonthEnds(db, account)
  const { closedThrough } = await readBook(db)
  return months.map((each) => ({
    ...each,
    balance: balances.get(each.month) ?? 0,
    isClosed: closedThrough !== null && lastDayOf(each.month) <= closedThrough,
  }))
}

const MONTH = sql<string>`to_char(${moneyEntries.day}, 'YYYY-MM')`

/** The balance at the end of each month with entries, whatever is searched for. */
async function readMonthEnds(db: Executor, account: string | undefined): Promise<Map<string, number>> {
  const changes = await db
    .select({ month: MONTH, fils: sql<number>`sum(${changeOf(account)})::float8` })
    .from(moneyEntries)
    .groupBy(MONTH)
    .orderBy(MONTH)
  let balance = 0
  return new Map(
    changes.map(({ month, fils }) => {
      balance += fils
      return [month, balance]
    }),
  )
}

function matching({ search, account, category, event, from, to, view, source }: EntrySearch, receiptAbove: number) {
  const { fromAccountId, toAccountId, fromCategoryId, toCategoryId, eventId, day, sourceId } = moneyEntries
  return and(
    search ? named(search) : undefined,
    account ? or(eq(fromAccountId, account), eq(toAccountId, account)) : undefined,
    category ? or(eq(fromCategoryId, category), eq(toCategoryId, category)) : undefined,
    event ? eq(eventId, event) : undefined,
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    source ? eq(sourceId, source) : undefined,
    view ? inView(view, receiptAbove) : undefined,
  )
}

function inView(view: EntryView, receiptAbove: number): SQL | undefined {
  const isTyped = inArray(moneyEntries.sourceKind, [...SOURCES_WITH_RECEIPT])
  if (view === 'typed') return isTyped
  return view === 'site' ? sql`NOT ${isTyped}` : withoutReceipt(receiptAbove)
}

/** Money out above an amount without a receipt, unless it was taken back. */
export const withoutReceipt = (receiptAbove: number): SQL | undefined =>
  and(
    inArray(moneyEntries.sourceKind, [...SOURCES_WITH_RECEIPT]),
    isNull(moneyEntries.reversesId),
    isNull(moneyEntries.toAccountId),
    sql`${moneyEntries.amountFils} > ${receiptAbove}`,
    sql`NOT EXISTS (SELECT FROM ${moneyReceipts} AS receipt WHERE receipt.entry_id = ${moneyEntries}.id)`,
    sql`NOT EXISTS (SELECT FROM ${moneyEntries} AS taken WHERE taken.reverses_id = ${moneyEntries}.id)`,
  )

const AMOUNT = /^\d{1,3}(,?\d{3})*(\.\d{1,2})?$/

/** By name, text, event and number, or by the amount. */
function named(search: string): SQL | undefined {
  const byText = inSearchText(moneyEntries.searchText, search)
  if (!AMOUNT.test(search)) return byText
  const fils = Math.round(Number(search.replaceAll(',', '')) * 100)
  return fils <= 2_147_483_647 ? or(byText, eq(moneyEntries.amountFils, fils)) : byText
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{1,9}$/

function before([day = '', number = '']: Keys): SQL {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || !NUMBER.test(number)) throw new AppError('malformed_request')
  return sql`(${moneyEntries.day}, ${moneyEntries.number}) < (${day}::date, ${Number(number)})`
}
