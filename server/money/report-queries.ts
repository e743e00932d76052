import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { ReceivingMethod } from '#shared/money/money-enums.ts'

type Period = { from: string; until: string }
export type AccountBalance = {
  id: string
  name: string
  /** Before the first day, in fils. */
  start: number
  /** Opening balances that were entered in the period. */
  opened: number
  /** At the end of the last day. */
  end: number
}

/** What was in each account at the start and at the end of a period; without accounts that were empty all the time. */
export async function listAccountBalances(db: Executor, { from, until }: Period): Promise<AccountBalance[]> {
  const { rows } = await db.execute<AccountBalance>(sql`
    SELECT account.id, account.name,
      coalesce(sum(side.fils) FILTER (WHERE side.day < ${from}::date), 0)::float8 AS start,
      coalesce(sum(side.fils) FILTER (WHERE side.day >= ${from}::date AND side.source_kind = 'opening'), 0)::float8 AS opened,
      coalesce(sum(side.fils), 0)::float8 AS end
    FROM money_accounts AS account JOIN (
      SELECT to_account_id AS account_id, amount_fils AS fils, day, source_kind FROM money_entries
        WHERE to_account_id IS NOT NULL AND day <= ${until}::date
      UNION ALL SELECT from_account_id, -amount_fils, day, source_kind FROM money_entries
        WHERE from_account_id IS NOT NULL AND day <= ${until}::date
    ) AS side ON side.account_id = account.id
    GROUP BY account.id
    HAVING bool_or(side.day >= ${from}::date) OR sum(side.fils) <> 0
    ORDER BY array_position(ARRAY['bank_transfer', 'cash', 'card'], account.receives) NULLS LAST, account.name`)
  return rows
}

/** What opening balances have brought in a period, less what the book counts as income or expense besides, in fils. */
export async function sumOpening(db: Executor, { from, until }: Period): Promise<number> {
  const { rows } = await db.execute<{ fils: number }>(sql`
    SELECT coalesce(sum(CASE WHEN entry.from_category_id = opening.id THEN entry.amount_fils ELSE -entry.amount_fils END), 0)::float8 AS fils
    FROM money_categories AS opening
    JOIN money_entries AS entry ON opening.id IN (entry.from_category_id, entry.to_category_id)
    WHERE opening.key = 'opening' AND entry.from_category_id IS DISTINCT FROM entry.to_category_id
      AND entry.day BETWEEN ${from}::date AND ${until}::date`)
  return rows[0]?.fils ?? 0
}

/** Dues received in a month on the account of one way of payment, less what was paid back or reversed, in fils. */
export type ReceivedDues = { month: string; method: ReceivingMethod | null; fils: number }

/**
 * Dues received in a period by month and by way of payment: together the amount of their category. Dues paid before the
 * first day of an account have no account, and credit moves nothing.
 */
export async function listReceivedDues(db: Executor, { from, until }: Period): Promise<ReceivedDues[]> {
  const { rows } = await db.execute<ReceivedDues>(sql`
    SELECT to_char(entry.day, 'YYYY-MM') AS month, account.receives AS method,
      sum(CASE WHEN entry.from_category_id = dues.id THEN entry.amount_fils ELSE -entry.amount_fils END)::float8 AS fils
    FROM money_categories AS dues
    JOIN money_entries AS entry ON dues.id IN (entry.from_category_id, entry.to_category_id)
    LEFT JOIN money_accounts AS account ON account.id IN (entry.from_account_id, entry.to_account_id)
    WHERE dues.key = 'dues' AND entry.from_category_id IS DISTINCT FROM entry.to_category_id AND entry.day BETWEEN ${from}::date AND ${until}::date
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

/** The year of the first entry, or null without one. */
export async function findFirstYear(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ year: number | null }>(
    sql`SELECT extract(year FROM min(day))::int AS year FROM money_entries`,
  )
  return rows[0]?.year ?? null
}
