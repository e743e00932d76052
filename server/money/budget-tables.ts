import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { atLeast, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { moneyCategories } from './money-tables.ts'

/** What is planned for a year or for an event. */
export const moneyBudgets = pgTable(
  'money_budgets',
  {
    id: primaryId(),
    year: integer('year').unique(),
    /** Without a key: events are a later feature. */
    eventId: uuid('event_id').unique(),
    ...timestamps(),
  },
  (t) => [check('money_budgets_of_one', sql`num_nonnulls(${t.year}, ${t.eventId}) = 1`)],
)

/** The planned amount of a category. */
export const moneyBudgetLines = pgTable(
  'money_budget_lines',
  {
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => moneyBudgets.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => moneyCategories.id, { onDelete: 'restrict' }),
    plannedFils: integer('planned_fils').notNull(),
  },
  (t) => [primaryKey({ columns: [t.budgetId, t.categoryId] }), atLeast(t.plannedFils, 1), index().on(t.categoryId)],
)
