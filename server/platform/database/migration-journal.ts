import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Executor } from './database.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The migrations of this release, in order. */
export const listMigrations = (migrationsFolder = MIGRATIONS_FOLDER): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder })

/** The hashes of the migrations applied to this database, in order; none if it is empty. */
export async function listApplied(db: Executor): Promise<string[]> {
  const journal = await db.execute(sql`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`)
  if (journal.rows.length === 0) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id`,
  )
  return rows.map(({ hash }) => hash)
}
