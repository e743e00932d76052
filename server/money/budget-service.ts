import { and, eq, inArray, ne } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { BudgetInput } from '#shared/money/budget-api.ts'
import { type BudgetLines, peopleCounted, perPerson } from '#shared/money/budget-rules.ts'
import { yearOn } from '#shared/money/year-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { getSiteCategory, lockBook, type MoneyCategory } from './account-queries.ts'
import { type BudgetLine, type BudgetOf, findBudget, listPlanned } from './budget-queries.ts'
import { moneyBudgetLines, moneyBudgets } from './budget-tables.ts'
import { countEventPeople, findEntryEvent } from './entry-events.ts'
import { moneyCategories } from './money-tables.ts'
import { type EntryScope, listCategoryTotals, listEventTotals } from './result-queries.ts'
import { sumPromised } from './sponsors/sponsor-queries.ts'

type By = { adminId: string; now: Date }

/** What is planned for a year, beside what was received and spent in it until today. */
export async function readYearBudget(db: Executor, year: number, now: Date) {
  const counted = yearOn(year, gulfToday(now))
  const { from, until } = counted
  return { ...(await compare(db, { year }, { from, until })), year, ...counted }
}

/** What is planned for an event, and its result in all and per person. Throws not_found. */
export async function readEventBudget(db: Executor, eventId: string) {
  const event = await getShownEvent(db, eventId)
  const budget = await compare(db, { eventId }, { eventId })
  const { registered = 0, came = 0 } = (await countEventPeople(db, [eventId])).get(eventId) ?? {}
  const people = peopleCounted({ registered, came })
  const each = ({ actual }: { actual: number }) => perPerson(actual, people)
  const { income, expense, result } = budget
  return {
    ...budget,
    event,
    people: { registered, came },
    perPerson: people === 0 ? null : { income: each(income), expense: each(expense), result: each(result) },
  }
}

/** Stores what is planned for a year. Throws edit_conflict or validation_failed. */
export async function saveYearBudget(db: Executor, by: By, year: number, input: BudgetInput) {
  await db.transaction((tx) => save(tx, by, { year }, input))
  return readYearBudget(db, year, by.now)
}

/** Stores what is planned for an event. Throws not_found, edit_conflict or validation_failed. */
export async function saveEventBudget(db: Executor, by: By, eventId: string, input: BudgetInput) {
  if (!(await findEntryEvent(db, eventId))) throw new AppError('not_found')
  await db.transaction((tx) => save(tx, by, { eventId }, input))
  return readEventBudget(db, eventId)
}

/** An event, or what the book says of one that was deleted. Throws not_found. */
async function getShownEvent(db: Executor, eventId: string) {
  const event = await findEntryEvent(db, eventId)
  if (event) return event
  const [deleted] = await listEventTotals(db, { eventId })
  if (!deleted) throw new AppError('not_found')
  return { id: eventId, title: deleted.title, day: null }
}

/** Every category that is planned or has entries: income first, the largest amount first. */
async function compare(db: Executor, of: BudgetOf, scope: EntryScope) {
  const budget = await findBudget(db, of)
  const planned = budget ? await listPlanned(db, budget.id) : []
  const actual = new Map(
    (await listCategoryTotals(db, scope)).map(({ fils, ...category }) => [category.id, { category, fils }]),
  )
  const promised = await sumPromised(db, of)
  const sponsors = await getSiteCategory(db, 'sponsors')
  const known = [
    ...planned.map((line) => ({ ...line, actual: actual.get(line.category.id)?.fils ?? 0 })),
    ...[...actual.values()]
      .filter(({ category }) => !planned.some((line) => line.category.id === category.id))
      .map(({ category, fils }) => ({ category, planned: null, actual: fils })),
  ]
  const lines = withPromised(known, sponsors, promised).toSorted(byKindAndAmount)
  const [income, expense] = [totalOf(lines, 'income'), totalOf(lines, 'expense')]
  const result = { planned: income.planned - expense.planned, actual: income.actual - expense.actual }
  return { lines, income, expense, result, updatedAt: budget?.updatedAt ?? null }
}

/** Adds what sponsors have promised to their line, which is there as soon as somebody promises something. */
function withPromised(known: readonly Known[], { id, name }: MoneyCategory, promised: number): Line[] {
  const isListed = known.some(({ category }) => category.id === id)
  const added = { category: { id, name, kind: 'income' as const }, planned: null, actual: 0 }
  const all = isListed || promised === 0 ? known : [...known, added]
  return all.map((line) => ({ ...line, promised: line.category.id === id ? promised : null }))
}

type Known = BudgetLine & { actual: number }
type Line = Known & { promised: number | null }

function byKindAndAmount(one: Line, other: Line): number {
  const [kind, otherKind] = [one.category.kind, other.category.kind]
  if (kind !== otherKind) return kind === 'income' ? -1 : 1
  const largest = ({ planned, actual }: Line) => Math.max(planned ?? 0, actual)
  return largest(other) - largest(one) || one.category.name.localeCompare(other.category.name)
}

function totalOf(lines: readonly Line[], kind: Line['category']['kind']) {
  const own = lines.filter(({ category }) => category.kind === kind)
  const sum = (read: (line: Line) => number) => own.reduce((total, line) => total + read(line), 0)
  return { planned: sum(({ planned }) => planned ?? 0), actual: sum(({ actual }) => actual) }
}

async function save(tx: Transaction, { adminId, now }: By, of: BudgetOf, { lines, updatedAt: basedOn }: BudgetInput) {
  // one at a time, so that two people who plan the same at once do not both begin it
  await lockBook(tx)
  const wanted = lines.filter(({ planned }) => planned > 0)
  const before = await findBudget(tx, of)
  const known = before ? await listPlanned(tx, before.id) : []
  if (before) {
    const current = { ...before, lines: loggedOf(known) }
    await requireUnchanged(tx, {
      basedOn,
      current,
      fields: ['lines'],
      subjectType: 'money_budget',
      subjectId: before.id,
    })
  }
  await requireCategories(tx, wanted, known)
  const id = before?.id ?? (await begin(tx, of, now))
  const updatedAt = before ? nextVersion(before.updatedAt, now) : now
  await tx.update(moneyBudgets).set({ updatedAt }).where(eq(moneyBudgets.id, id))
  await tx.delete(moneyBudgetLines).where(eq(moneyBudgetLines.budgetId, id))
  const rows = wanted.map(({ categoryId, planned }) => ({ budgetId: id, categoryId, plannedFils: planned }))
  if (rows.length > 0) await tx.insert(moneyBudgetLines).values(rows)
  const about = { actorId: adminId, action: 'money.budget_saved', subjectType: 'money_budget', subjectId: id }
  const after = { ...of, lines: loggedOf(await listPlanned(tx, id)), updatedAt }
  await recordActivity(tx, {
    ...about,
    ...(before && { before: { ...of, lines: loggedOf(known), updatedAt: before.updatedAt } }),
    after,
  })
}

async function begin(tx: Transaction, of: BudgetOf, now: Date): Promise<string> {
  const [begun] = await tx
    .insert(moneyBudgets)
    .values({ ...of, createdAt: now, updatedAt: now })
    .returning({ id: moneyBudgets.id })
  return begun!.id
}

/** A category that was closed since stays in the budget; a new line needs an open one. */
async function requireCategories(tx: Transaction, wanted: BudgetLines, known: readonly BudgetLine[]): Promise<void> {
  const ids = wanted.map(({ categoryId }) => categoryId)
  if (new Set(ids).size < ids.length) throw fieldError('lines', 'Each category can be planned once.')
  const added = ids.filter((id) => !known.some(({ category }) => category.id === id))
  if (added.length === 0) return
  const isChosen = and(
    inArray(moneyCategories.id, added),
    eq(moneyCategories.isOpen, true),
    ne(moneyCategories.kind, 'opening'),
  )
  if ((await tx.$count(moneyCategories, isChosen)) < added.length)
    throw fieldError('lines', 'This category is closed. Please choose another one.')
}

/** The planned amounts by the names of their categories, as the log shows them. */
const loggedOf = (lines: readonly BudgetLine[]) =>
  lines.map(({ category, planned }) => ({ category: category.name, plannedFils: planned }))
