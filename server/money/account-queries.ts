import { asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { ReceivingMethod, SiteCategory } from '#shared/money/money-enums.ts'
import { moneyAccounts, moneyBook, moneyCategories, moneyEntries } from './money-tables.ts'

export type MoneyAccount = typeof moneyAccounts.$inferSelect
export type MoneyCategory = typeof moneyCategories.$inferSelect
export type MoneyBook = typeof moneyBook.$inferSelect

/** The book, locked: only one transaction at a time adds entries, counts cash or closes a month. */
export async function lockBook(tx: Transaction): Promise<MoneyBook> {
  const [book] = await tx.select().from(moneyBook).for('update')
  return book!
}

export async function readBook(db: Executor): Promise<MoneyBook> {
  const [book] = await db.select().from(moneyBook)
  return book!
}

/** What is in an account at the end of a day, in fils; without a day, after every entry. */
const balanceUntil = (accountId: SQL, day?: string): SQL<number> => {
  const until = day === undefined ? sql`` : sql` AND entry.day <= ${day}`
  return sql<number>`((SELECT coalesce(sum(entry.amount_fils), 0) FROM ${moneyEntries} AS entry
      WHERE entry.to_account_id = ${accountId}${until})
    - (SELECT coalesce(sum(entry.amount_fils), 0) FROM ${moneyEntries} AS entry
      WHERE entry.from_account_id = ${accountId}${until}))::float8`
}

/** What is in an account, in fils, at the end of a day or, without one, after every entry. */
export async function readBalance(db: Executor, accountId: string, day?: string): Promise<number> {
  const [found] = await db.select({ balance: balanceUntil(sql`${accountId}::uuid`, day) }).from(moneyBook)
  return found?.balance ?? 0
}

export async function findAccount(db: Executor, id: string): Promise<MoneyAccount | null> {
  const [account] = await db.select().from(moneyAccounts).where(eq(moneyAccounts.id, id))
  return account ?? null
}

/** The account that a way of payment reaches. */
export async function getReceivingAccount(db: Executor, method: ReceivingMethod): Promise<MoneyAccount> {
  const [account] = await db.select().from(moneyAccounts).where(eq(moneyAccounts.receives, method))
  if (!account) throw new Error(`No account receives ${method}`)
  return account
}

export async function findCategory(db: Executor, id: string): Promise<MoneyCategory | null> {
  const [category] = await db.select().from(moneyCategories).where(eq(moneyCategories.id, id))
  return category ?? null
}

/** The category into which the site books. */
export async function getSiteCategory(db: Executor, key: SiteCategory): Promise<MoneyCategory> {
  const [category] = await db.select().from(moneyCategories).where(eq(moneyCategories.key, key))
  if (!category) throw new Error(`The category ${key} is missing`)
  return category
}

// written out: in a selection from one table Drizzle omits the table name from columns
const CATEGORY_ID = sql`money_categories.id`

/** Accounts with what is in them, in fils: those that payments reach first, then by name. */
export function listAccounts(db: Executor) {
  const sums = sumsPerAccount(db)
  return db
    .select({
      id: moneyAccounts.id,
      name: moneyAccounts.name,
      kind: moneyAccounts.kind,
      receives: moneyAccounts.receives,
      openedOn: moneyAccounts.openedOn,
      openingBalance: moneyAccounts.openingFils,
      isOpen: moneyAccounts.isOpen,
      updatedAt: moneyAccounts.updatedAt,
      balance: sql<number>`coalesce(${sums.balance}, 0)::float8`,
      entries: sql<number>`coalesce(${sums.entries}, 0)::int`,
      countedOn: sql<string | null>`(SELECT max(counted.counted_on)::text FROM money_cash_counts AS counted
        WHERE counted.account_id = ${moneyAccounts.id})`,
    })
    .from(moneyAccounts)
    .leftJoin(sums, eq(sums.accountId, moneyAccounts.id))
    .orderBy(
      sql`array_position(ARRAY['bank_transfer', 'cash', 'card'], ${moneyAccounts.receives}) NULLS LAST`,
      asc(moneyAccounts.name),
    )
}

/** Both sides of all entries, by account. */
function sumsPerAccount(db: Executor) {
  const { fromAccountId, toAccountId, amountFils } = moneyEntries
  const into = db.select({
    accountId: sql<string>`${toAccountId}`.as('account_id'),
    fils: sql<number>`${amountFils}`.as('fils'),
  })
  const outOf = db.select({
    accountId: sql<string>`${fromAccountId}`.as('account_id'),
    fils: sql<number>`-${amountFils}`.as('fils'),
  })
  const sides = unionAll(
    into.from(moneyEntries).where(isNotNull(toAccountId)),
    outOf.from(moneyEntries).where(isNotNull(fromAccountId)),
  ).as('sides')
  return db
    .select({
      accountId: sides.accountId,
      balance: sql<number>`sum(${sides.fils})`.as('balance'),
      entries: sql<number>`count(*)`.as('entries'),
    })
    .from(sides)
    .groupBy(sides.accountId)
    .as('sums')
}

/** The categories that people choose, by kind and name, with how many entries have each. */
export const listCategories = (db: Executor) =>
  db
    .select({
      id: moneyCategories.id,
      name: moneyCategories.name,
      kind: sql<'income' | 'expense'>`${moneyCategories.kind}`,
      key: moneyCategories.key,
      isOpen: moneyCategories.isOpen,
      updatedAt: moneyCategories.updatedAt,
      entries: sql<number>`(SELECT count(*)::int FROM ${moneyEntries} AS entry
        WHERE entry.to_category_id = ${CATEGORY_ID} OR entry.from_category_id = ${CATEGORY_ID})`,
    })
    .from(moneyCategories)
    .where(inArray(moneyCategories.kind, ['income', 'expense']))
    .orderBy(sql`${moneyCategories.kind} DESC`, asc(moneyCategories.name))
