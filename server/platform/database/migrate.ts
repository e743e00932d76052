import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database, OpenDatabase } from './database.ts'
import { adoptFormer, FormerDatabase } from './former-migrations.ts'
import { listApplied, listMigrations, MIGRATIONS_FOLDER } from './migration-journal.ts'
import { clientFor } from './scram-client.ts'
import { liftTimeLimits } from './time-limits.ts'

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
    await alone(database, () => adoptAndApply(database.directUrl, folder))
  } catch (error) {
    const reason = error instanceof FormerDatabase ? ` ${error.message}` : ''
    throw new MigrationFailed(UNCHANGED + reason, { cause: error })
  }
  await rejectSkipped(database, folder)
}

/** Everything missing runs in one transaction, on a connection without a time limit. */
async function adoptAndApply(url: string, folder: string) {
  const client = new (clientFor(url))({ connectionString: url, application_name: 'site migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle({ client })
    const [initial] = listMigrations(folder)
    if (initial) await adoptFormer(db as unknown as Database, initial)
    await applyMigrations(db, { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** The lock is held by a transaction of its own: behind a pooler, a session does not last. */
const alone = ({ db }: OpenDatabase, work: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await liftTimeLimits(tx)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await work()
  })

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
