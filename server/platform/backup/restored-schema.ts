import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Executor } from '#server/platform/database/database.ts'

/** Drops what the migrations created; extensions stay. The task tables are emptied when tasks are loaded. */
export async function clearSite(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS statement
      FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
    UNION ALL
    SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure)
      FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`)
  for (const { statement } of rows) await tx.execute(sql.raw(statement))
  await tx.execute(sql`DROP SCHEMA IF EXISTS drizzle CASCADE`)
}

/** Applies and records migrations within a transaction; Drizzle's migrator insists on its own transaction. */
export async function applyMigrations(tx: Executor, migrations: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
        (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`)
  }
}
