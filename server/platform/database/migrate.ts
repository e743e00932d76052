import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { adoptFormer, FormerDatabase } from './former-migrations.ts'
import { listApplied, listMigrations, MIGRATIONS_FOLDER } from './migration-journal.ts'

const MIGRATION_LOCK = 7_264_901
const UNCHANGED =
  'The database could not be migrated to this release and is unchanged. The previous release can still run on it.'

export class MigrationFailed extends Error {}

/**
 * Applies the missing migrations of a folder. Of several processes that start together, one migrates while the others
 * wait. Throws MigrationFailed, with nothing changed, if a migration fails.
 */
export async function migrate(database: OpenDatabase, folder = MIGRATIONS_FOLDER): Promise<void> {
  try {
    await alone(database.pool, (client) => adoptAndApply(client, folder))
  } catch (error) {
    const reason = error instanceof FormerDatabase ? ` ${error.message}` : ''
    throw new MigrationFailed(UNCHANGED + reason, { cause: error })
  }
  await rejectSkipped(database, folder)
}

/** Everything missing runs in one transaction. */
async function adoptAndApply(client: PoolClient, folder: string) {
  const db = drizzle(client)
  const [initial] = listMigrations(folder)
  if (initial) await adoptFormer(db as unknown as Database, initial)
  await applyMigrations(db, { migrationsFolder: folder })
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
  const hashes = new Set(await listApplied(db))
  const skipped = listMigrations(folder).filter((migration) => !hashes.has(migration.hash))
  if (skipped.length === 0) return
  const times = skipped.map((migration) => new Date(migration.folderMillis).toISOString()).join(', ')
  throw new Error(
    `The database was migrated by other files than those in ${folder}: made ${times}, never applied as they are.`,
  )
}
