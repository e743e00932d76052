import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { ChosenCategoryKind } from '#shared/money/money-enums.ts'
import { moneyBudgetLines, moneyBudgets } from './budget-tables.ts'
import { moneyCategories } from './money-tables.ts'

/** What a budget is for. */
export type BudgetOf = { year: number } | { eventId: string }
export type BudgetLine = {
  category: { id: string; name: string; kind: ChosenCategoryKind }
  /** In fils. */
  planned: number | null
}

export async function findBudget(db: Executor, of: BudgetOf) {
  const { id, year, eventId, updatedAt } = moneyBudgets
  const [budget] = await db
    .select({ id, updatedAt })
    .from(moneyBudgets)
    .where('year' in of ? eq(year, of.year) : eq(eventId, of.eventId))
  return budget ?? null
}

/** The planned categories, by name. */
export const listPlanned = (db: Executor, budgetId: string): Promise<BudgetLine[]> =>
  db
    .select({
      category: {
        id: moneyCategories.id,
        name: moneyCategories.name,
        kind: sql<ChosenCategoryKind>`${moneyCategories.kind}`,
      },
      planned: moneyBudgetLines.plannedFils,
    })
    .from(moneyBudgetLines)
    .innerJoin(moneyCategories, eq(moneyCategories.id, moneyBudgetLines.categoryId))
    .where(eq(moneyBudgetLines.budgetId, budgetId))
    .orderBy(asc(moneyCategories.name))
