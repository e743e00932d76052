import type { Executor } from './database.ts'

/**
 * A prepared query of Drizzle's, for a query that is measured to matter: its text is built once, and PostgreSQL plans it
 * once for each connection. `build` ends with `.prepare(name)`; what changes is a `sql.placeholder`.
 */
export function preparedQuery<Prepared>(build: (db: Executor) => Prepared): (db: Executor) => Prepared {
  const prepared = new WeakMap<Executor, Prepared>()
  return (db) => {
    const existing = prepared.get(db)
    if (existing) return existing
    const built = build(db)
    prepared.set(db, built)
    return built
  }
}
