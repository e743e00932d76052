import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

type Row<T extends PgTable> = { id: string; changed: Partial<T['$inferInsert']> }
type Stored = PgTable & { $inferInsert: object }

/** Changes many rows of a table, each in its own way: one statement for all that change the same columns. */
export async function updateRows<T extends Stored>(tx: Transaction, table: T, rows: readonly Row<T>[]): Promise<void> {
  const columns = getTableColumns(table)
  const nameOf = (field: string) => columns[field]!.name
  const alike = Map.groupBy(rows, ({ changed }) => Object.keys(changed).toSorted().join())
  for (const group of alike.values()) {
    const names = Object.keys(group[0]!.changed).map(nameOf)
    if (names.length === 0) continue
    const values = group.map(({ id, changed }) =>
      Object.fromEntries([['id', id], ...Object.entries(changed).map(([field, value]) => [nameOf(field), value])]),
    )
    const set = names.map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`)
    await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as changed
      where ${table}.id = changed.id`)
  }
}

/** As many rows as one statement inserts without too many parameters. */
export const ROWS_AT_ONCE = 500

/** Rows in parts that one statement each can insert. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => at * ROWS_AT_ONCE)
  return starts.map((start) => rows.slice(start, start + ROWS_AT_ONCE))
}
