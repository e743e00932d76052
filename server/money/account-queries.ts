import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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

/** Who is in the account until a day included, in fils; without a day, in all. A sum of both sides of the entries. */
export const balanceUntil = (accountId: SQL | typeof moneyAccounts.id, day?: string): SQL<number> => {
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

/** Accounts with what is in them, in fils: those that payments reach first, then by name. */
export const listAccounts = (db: Executor) =>
  db
    .select({
      id: moneyAccounts.id,
      name: moneyAccounts.name,
      kind: moneyAccounts.kind,
      receives: moneyAccounts.receives,
      openedOn: moneyAccounts.openedOn,
      openingBalance: moneyAccounts.openingFils,
      isOpen: moneyAccounts.isOpen,
      updatedAt: moneyAccounts.updatedAt,
      balance: balanceUntil(moneyAccounts.id),
      entries: sql<number>`(SELECT count(*)::int FROM ${moneyEntries} AS entry
        WHERE entry.to_account_id = ${moneyAccounts.id} OR entry.from_account_id = ${moneyAccounts.id})`,
      countedOn: sql<string | null>`(SELECT max(counted.counted_on)::text FROM money_cash_counts AS counted
        WHERE counted.account_id = ${moneyAccounts.id})`,
    })
    .from(moneyAccounts)
    .orderBy(
      sql`array_position(ARRAY['bank_transfer', 'cash', 'card'], ${moneyAccounts.receives}) NULLS LAST`,
      asc(moneyAccounts.name),
    )

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
        WHERE entry.to_category_id = ${moneyCategories.id} OR entry.from_category_id = ${moneyCategories.id})`,
    })
    .from(moneyCategories)
    .where(and(inArray(moneyCategories.kind, ['income', 'expense'])))
    .orderBy(sql`${moneyCategories.kind} DESC`, asc(moneyCategories.name))
