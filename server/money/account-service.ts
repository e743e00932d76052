import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { AccountEdit, type AccountInput, type CategoryInput } from '#shared/money/account-api.ts'
import { DAY_IN_FUTURE } from '#shared/money/entry-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import {
  findAccount,
  findCategory,
  listAccounts,
  listCategories,
  lockBook,
  type MoneyAccount,
  type MoneyCategory,
  readBalance,
} from './account-queries.ts'
import { moneyBudgetLines } from './budget-tables.ts'
import { moneyAccounts, moneyCashCounts, moneyCategories, moneyEntries } from './money-tables.ts'
import { findEntryOf, postTyped, requireOpen, reverse } from './posting-service.ts'
import { moneyStatements } from './statements/statement-tables.ts'

type By = { adminId: string; now: Date }

/** Adds an account with its opening balance. Throws validation_failed or month_closed. */
export function addAccount(db: Executor, by: By, { name, kind, openedOn, openingBalance }: AccountInput) {
  return db.transaction(async (tx) => {
    await requireFreeName(tx, moneyAccounts, name, null)
    const [added] = await tx
      .insert(moneyAccounts)
      .values({ name, kind, createdAt: by.now, updatedAt: by.now })
      .returning()
    await writeOpening(tx, by, added!, { openedOn, openingFils: openingBalance })
    const after = { name, kind, openedOn, openingFils: openingBalance }
    await recordActivity(tx, { ...about('account_added', added!.id, by), after })
    return getShownAccount(tx, added!.id)
  })
}

/**
 * Changes an account. A new opening balance takes the former one back and books the difference. Throws not_found,
 * edit_conflict, account_of_site, account_not_empty, validation_failed or month_closed.
 */
export function editAccount(db: Executor, by: By, id: string, edit: AccountEdit) {
  const { name, openedOn, openingBalance: openingFils, isOpen, updatedAt: basedOn } = edit
  return db.transaction(async (tx) => {
    await lockBook(tx)
    const before = await findAccount(tx, id)
    if (!before) throw new AppError('not_found')
    await requireUnchanged(tx, {
      basedOn,
      current: before,
      fields: EDITED,
      subjectType: 'money_account',
      subjectId: id,
    })
    await requireFreeName(tx, moneyAccounts, name, id)
    if (before.isOpen && !isOpen) await requireClosable(tx, before)
    const isMoved = openedOn !== before.openedOn || openingFils !== before.openingFils
    if (isMoved) await writeOpening(tx, by, before, { openedOn, openingFils })
    const [after] = await tx
      .update(moneyAccounts)
      .set({ name, isOpen, updatedAt: nextVersion(before.updatedAt, by.now) })
      .where(eq(moneyAccounts.id, id))
      .returning()
    await recordActivity(tx, { ...about('account_edited', id, by), ...differences(loggedOf(before), loggedOf(after!)) })
    return getShownAccount(tx, id)
  })
}

/** As stored: the balance in fils. */
const EDITED = [...editedFields(AccountEdit, ['openingBalance']), 'openingFils']

/** Deletes an account without entries and counts. Throws not_found, account_of_site or account_in_use. */
export function deleteAccount(db: Executor, by: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    const account = await findAccount(tx, id)
    if (!account) throw new AppError('not_found')
    if (account.receives) throw new AppError('account_of_site')
    const { fromAccountId, toAccountId } = moneyEntries
    const entries = await tx.$count(moneyEntries, or(eq(fromAccountId, id), eq(toAccountId, id)))
    const counts = await tx.$count(moneyCashCounts, eq(moneyCashCounts.accountId, id))
    const statements = await tx.$count(moneyStatements, eq(moneyStatements.accountId, id))
    if (entries + counts + statements > 0) throw new AppError('account_in_use')
    await tx.delete(moneyAccounts).where(eq(moneyAccounts.id, id))
    await recordActivity(tx, { ...about('account_deleted', id, by), before: loggedOf(account) })
  })
}

type Opening = { openedOn: string | null; openingFils: number }

/** Books what the account held beyond its entries when its first day began, and stores both. */
async function writeOpening(tx: Transaction, by: By, account: MoneyAccount, { openedOn, openingFils }: Opening) {
  const { closedThrough } = await lockBook(tx)
  const source = { kind: 'opening', id: account.id } as const
  const former = await findEntryOf(tx, source)
  const reversing = { reason: 'The opening balance was changed', actorId: by.adminId, now: by.now }
  if (former) {
    requireOpen(former.day, closedThrough, null, 'openedOn')
    await reverse(tx, former, { ...reversing, day: former.day })
  }
  if (openedOn === null) {
    if (openingFils !== 0) throw fieldError('openedOn', 'Please enter the date.')
  } else {
    if (openedOn > gulfToday(by.now)) throw fieldError('openedOn', DAY_IN_FUTURE)
    requireOpen(openedOn, closedThrough, null, 'openedOn')
  }
  const stored = { openedOn, openingFils }
  await tx.update(moneyAccounts).set(stored).where(eq(moneyAccounts.id, account.id))
  if (openedOn === null) return
  const missing = openingFils - (await readBalance(tx, account.id, dayAfter(openedOn, -1)))
  if (missing === 0) return
  const [here, opening] = [{ accountId: account.id }, { category: 'opening' }] as const
  await postTyped(tx, {
    source,
    ...(missing > 0 ? { from: opening, to: here } : { from: here, to: opening }),
    amount: Math.abs(missing),
    day: openedOn,
    text: 'Opening balance',
    postedBy: by.adminId,
    now: by.now,
  })
}

async function requireClosable(tx: Transaction, { id, receives }: MoneyAccount): Promise<void> {
  if (receives) throw new AppError('account_of_site')
  if ((await readBalance(tx, id)) !== 0) throw new AppError('account_not_empty')
}

/** Adds a category. Throws validation_failed. */
export function addCategory(db: Executor, by: By, input: CategoryInput) {
  return db.transaction(async (tx) => {
    await requireFreeName(tx, moneyCategories, input.name, null)
    const [added] = await tx
      .insert(moneyCategories)
      .values({ ...input, createdAt: by.now, updatedAt: by.now })
      .returning()
    await recordActivity(tx, { ...about('category_added', added!.id, by), after: input })
    return getShownCategory(tx, added!.id)
  })
}

/** Changes a category. Throws not_found, category_of_site, category_in_use for another kind, or validation_failed. */
export function editCategory(db: Executor, by: By, id: string, input: CategoryInput) {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id)
    await requireFreeName(tx, moneyCategories, input.name, id)
    if (before.key && (input.kind !== before.kind || !input.isOpen)) throw new AppError('category_of_site')
    if (input.kind !== before.kind && (await isUsed(tx, id))) throw new AppError('category_in_use')
    const updatedAt = nextVersion(before.updatedAt, by.now)
    await tx
      .update(moneyCategories)
      .set({ ...input, updatedAt })
      .where(eq(moneyCategories.id, id))
    const { name, kind, isOpen } = before
    await recordActivity(tx, { ...about('category_edited', id, by), ...differences({ name, kind, isOpen }, input) })
    return getShownCategory(tx, id)
  })
}

/** Deletes a category without entries and plans. Throws not_found, category_of_site or category_in_use. */
export function deleteCategory(db: Executor, by: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { key, name, kind } = await lockCategory(tx, id)
    if (key) throw new AppError('category_of_site')
    if (await isUsed(tx, id)) throw new AppError('category_in_use')
    await tx.delete(moneyCategories).where(eq(moneyCategories.id, id))
    await recordActivity(tx, { ...about('category_deleted', id, by), before: { name, kind } })
  })
}

/** A category that people choose, locked with the book, so that no entry gets it at the same time. Throws not_found. */
async function lockCategory(tx: Transaction, id: string): Promise<MoneyCategory> {
  await lockBook(tx)
  const category = await findCategory(tx, id)
  if (!category || category.kind === 'opening') throw new AppError('not_found')
  return category
}

async function isUsed(tx: Executor, id: string): Promise<boolean> {
  const { fromCategoryId, toCategoryId } = moneyEntries
  if (await tx.$count(moneyEntries, or(eq(fromCategoryId, id), eq(toCategoryId, id)))) return true
  return (await tx.$count(moneyBudgetLines, eq(moneyBudgetLines.categoryId, id))) > 0
}

type NamedTable = typeof moneyAccounts | typeof moneyCategories

async function requireFreeName(tx: Executor, table: NamedTable, name: string, id: string | null): Promise<void> {
  const column: PgColumn = table.name
  const same = sql`lower(${column}) = lower(${name})`
  if (await tx.$count(table, and(same, id ? ne(table.id, id) : undefined)))
    throw fieldError('name', 'This name is taken.')
}

const getShownAccount = async (tx: Executor, id: string) => (await listAccounts(tx)).find((each) => each.id === id)!
const getShownCategory = async (tx: Executor, id: string) => (await listCategories(tx)).find((each) => each.id === id)!

const loggedOf = ({ name, kind, openedOn, openingFils, isOpen, updatedAt }: MoneyAccount) => ({
  name,
  kind,
  openedOn,
  openingFils,
  isOpen,
  updatedAt,
})

type What = `${'account' | 'category'}_${'added' | 'edited' | 'deleted'}`

const about = (what: What, id: string, { adminId }: By) => ({
  actorId: adminId,
  action: `money.${what}`,
  subjectType: what.startsWith('account') ? 'money_account' : 'money_category',
  subjectId: id,
})
