import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Pool, PoolClient } from 'pg'
import type { OpenDatabase } from './database.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

const MIGRATION_LOCK = 7_264_901
const LEFT_AS_IT_WAS =
  'The database could not be brought to this release and was left as it was: the release before can go on.'

export class MigrationFailed extends Error {}

/**
 * Applies the missing migrations of a folder. Of several processes that start together, one migrates while the others
 * wait. Throws MigrationFailed, with nothing changed, if a migration fails.
 */
export async function migrate(database: OpenDatabase, folder = MIGRATIONS_FOLDER): Promise<void> {
  try {
    await applyMissing(database, { migrationsFolder: folder })
  } catch (error) {
    throw new MigrationFailed(LEFT_AS_IT_WAS, { cause: error })
  }
  await rejectSkipped(database, folder)
}

/** Everything missing runs in one transaction. */
async function applyMissing(database: OpenDatabase, config: { migrationsFolder: string }) {
  if (database.kind === 'embedded') await migrateEmbedded(drizzleEmbedded(database.driver), config)
  else await alone(database.driver, (client) => migratePostgres(drizzlePostgres(client), config))
}

/** Ends the connection afterwards, and with it the lock and the lifted time limit. */
async function alone(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await work(client)
  } finally {
    client.release(true)
  }
}

/** Drizzle compares only timestamps: it silently skips a migration older than the last applied one, or edited since. */
async function rejectSkipped({ db }: OpenDatabase, folder: string) {
  const applied = await db.execute<{ hash: string }>(sql`SELECT hash FROM drizzle.__drizzle_migrations`)
  const hashes = new Set(applied.rows.map((row) => row.hash))
  const skipped = readMigrationFiles({ migrationsFolder: folder }).filter((migration) => !hashes.has(migration.hash))
  if (skipped.length === 0) return
  const times = skipped.map((migration) => new Date(migration.folderMillis).toISOString()).join(', ')
  throw new Error(
    `The database was migrated by other files than those in ${folder}: made ${times}, never applied as they are.`,
  )
}
