import { eq, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'
import { numberInSeries, type ReceiptSeries } from '#shared/money/receipt-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'

/** The columns in which a series stores its numbers, of one table. */
type NumberColumns = { year: PgColumn; position: PgColumn }

/**
 * The next number of a series in the current year in Gulf time, without gaps: only one transaction at a time holds the
 * series' lock, and a rollback releases the number.
 */
export async function takeNextNumber(
  tx: Transaction,
  series: ReceiptSeries,
  columns: NumberColumns,
  now: Date,
): Promise<{ year: number; position: number; number: string }> {
  const year = Number(gulfToday(now).slice(0, 4))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`numbers of ${series}`}))`)
  const [{ last } = { last: null }] = await tx
    .select({ last: max(columns.position).mapWith(Number) })
    .from(columns.position.table)
    .where(eq(columns.year, year))
  const position = (last ?? 0) + 1
  return { year, position, number: numberInSeries(series, year, position) }
}
