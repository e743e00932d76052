import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { ChosenCategoryKind } from '#shared/money/money-enums.ts'

/** Entries of a period, of an event, or both; `until` before `from` is no entry. */
export type EntryScope = { from?: string; until?: string; eventId?: string }
export type CategoryTotal = { id: string; name: string; kind: ChosenCategoryKind; fils: number }

/**
 * What was received or spent in each category with entries, in fils, income first, the largest first. A reversal counts on
 * its own day, and opening balances are neither.
 */
export async function listCategoryTotals(db: Executor, scope: EntryScope): Promise<CategoryTotal[]> {
  const { rows } = await db.execute<CategoryTotal>(sql`
    SELECT category.id, category.name, category.kind, sum(CASE category.kind WHEN 'expense' THEN -side.fils ELSE side.fils END)::float8 AS fils
    FROM (${categorySides(scope)}) AS side JOIN money_categories AS category ON category.id = side.category_id
    WHERE category.kind <> 'opening'
    GROUP BY category.id ORDER BY category.kind DESC, 4 DESC, category.name`)
  return rows
}

export type EventTotal = { id: string; title: string; income: number; expense: number }

/** Income and expense of each event with entries, in fils, with the title that its latest entry has. */
export async function listEventTotals(db: Executor, scope: EntryScope): Promise<EventTotal[]> {
  const { rows } = await db.execute<EventTotal>(sql`
    SELECT side.event_id AS id, (array_agg(side.event_title ORDER BY side.number DESC))[1] AS title,
      coalesce(sum(side.fils) FILTER (WHERE category.kind = 'income'), 0)::float8 AS income,
      coalesce(sum(-side.fils) FILTER (WHERE category.kind = 'expense'), 0)::float8 AS expense
    FROM (${categorySides(scope)}) AS side JOIN money_categories AS category ON category.id = side.category_id
    WHERE side.event_id IS NOT NULL GROUP BY side.event_id ORDER BY side.event_id`)
  return rows
}

export type MonthTotal = { month: string; income: number; expense: number }

/** Income and expense of each month with entries, in fils; a reversal counts in its own month. */
export async function listMonthTotals(db: Executor, scope: EntryScope): Promise<MonthTotal[]> {
  const { rows } = await db.execute<MonthTotal>(sql`
    SELECT to_char(side.day, 'YYYY-MM') AS month,
      coalesce(sum(side.fils) FILTER (WHERE category.kind = 'income'), 0)::float8 AS income,
      coalesce(sum(-side.fils) FILTER (WHERE category.kind = 'expense'), 0)::float8 AS expense
    FROM (${categorySides(scope)}) AS side JOIN money_categories AS category ON category.id = side.category_id
    WHERE category.kind <> 'opening' GROUP BY 1 ORDER BY 1`)
  return rows
}

/** Both sides of the entries, where they are a category: what came from it, less what went to it. */
function categorySides(scope: EntryScope): SQL {
  const columns = sql`event_id, event_title, number, day`
  return sql`SELECT from_category_id AS category_id, amount_fils AS fils, ${columns} FROM money_entries
      WHERE from_category_id IS NOT NULL AND ${within(scope)}
    UNION ALL SELECT to_category_id, -amount_fils, ${columns} FROM money_entries
      WHERE to_category_id IS NOT NULL AND ${within(scope)}`
}

function within({ from, until, eventId }: EntryScope): SQL {
  const conditions = [
    from === undefined ? [] : [sql`day >= ${from}::date`],
    until === undefined ? [] : [sql`day <= ${until}::date`],
    eventId === undefined ? [] : [sql`event_id = ${eventId}::uuid`],
  ].flat()
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}
