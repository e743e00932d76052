import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/**
 * Builds a query once for each database or transaction: later calls only fill in its placeholders, because building the
 * text takes longer than sending it. Values are sent as they are: a time as an ISO string.
 */
export function reusableQuery<Query extends { prepare(name: string): unknown }>(
  build: (db: Executor) => Query,
): (db: Executor) => ReturnType<Query['prepare']> {
  const built = new WeakMap<Executor, ReturnType<Query['prepare']>>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    // without a name: StatementNames gives one to what is sent often
    const query = build(db).prepare('') as ReturnType<Query['prepare']>
    built.set(db, query)
    return query
  }
}

/** Whether a column is one of the ids in this placeholder, however many there are. */
export const isAmong = (column: AnyPgColumn, placeholder: string): SQL =>
  sql`${column} = any(${sql.placeholder(placeholder)}::uuid[])`
