import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

type Preparable = { prepare(name: string): unknown }
type Reusable<Query extends Preparable> = ReturnType<Query['prepare']>

/**
 * Builds a query once for each database or transaction: later calls only fill in its placeholders, because building the
 * text takes longer than sending it. Values are sent as they are: a time as an ISO string.
 */
export function reusableQuery<Query extends Preparable>(
  build: (db: Executor) => Query,
): (db: Executor) => Reusable<Query> {
  const queries = reusableQueries(build)
  return (db) => queries(db, undefined)
}

/**
 * The same for each of several variants. If they have names, each connection soon keeps one plan for each; otherwise
 * they are named when they are sent often (StatementNames).
 */
export function reusableQueries<Query extends Preparable, Variant>(
  build: (db: Executor, variant: Variant) => Query,
  nameOf: (variant: Variant) => string = () => '',
): (db: Executor, variant: Variant) => Reusable<Query> {
  const built = new WeakMap<Executor, Map<Variant, Reusable<Query>>>()
  return (db, variant) => {
    const variants = built.get(db) ?? new Map<Variant, Reusable<Query>>()
    built.set(db, variants)
    const known = variants.get(variant)
    if (known) return known
    const query = build(db, variant).prepare(nameOf(variant)) as Reusable<Query>
    variants.set(variant, query)
    return query
  }
}

/** Whether a column is one of the ids in this placeholder, however many there are. */
export const isAmong = (column: AnyPgColumn, placeholder: string): SQL =>
  sql`${column} = any(${sql.placeholder(placeholder)}::uuid[])`
