import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import type { DatabaseLog, OpenDatabase } from '#server/platform/database/database.ts'
import { isFormer } from '#server/platform/database/former-migrations.ts'
import { listApplied, listMigrations } from '#server/platform/database/migration-journal.ts'
import { localFolder, openDatabase } from '#server/platform/database/open-database.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import type { CheckedArchive } from './archive-check.ts'
import { fingerprintOf } from './archive-format.ts'
import { makeBackup } from './backup-service.ts'
import { type CarryOver, loadArchive } from './load-archive.ts'

/** The target cannot take the archive; the message says what to do. Nothing was changed. */
export class RestoreRefused extends Error {}

const ADD_REPLACE = ' Add --replace to replace its data with the archive.'

export type RestoreOptions = {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl' | 'secret' | 'siteUrl' | 'minFreeBytes'> & {
    isSecretStored: boolean
  }
  files: FileStore
  /** Replaces existing data, of which an archive is made first; without it only an empty database is filled. */
  replace?: boolean
  /** Makes no archive of the existing data. */
  withoutCopy?: boolean
  /** What must outlive the replaced data, such as the erasures since the backup. */
  carryOver?: CarryOver
  log: DatabaseLog
}

/** What the person restoring should know: the archive of the former data, if there was any, and what outlived it. */
export type Restored = {
  copy: string | null
  carried: number
  /** The database was empty, or of another site or a copy of it: it cannot know who was erased since the backup. */
  mayBringBack: boolean
  hasOtherSecret: boolean
}

/**
 * Restores an archive, already checked, into the database that the settings name, while no site runs on it. One
 * transaction: the database ends up with all of the archive or with what it had. Throws RestoreRefused if it is not
 * empty, in use, or its archive cannot be made; then nothing has changed.
 */
export async function restoreArchive(archive: CheckedArchive, restoring: RestoreOptions): Promise<Restored> {
  const { config, log } = restoring
  const folder = localFolder(config.dataDir)
  const isNew = !config.databaseUrl && !existsSync(folder)
  const database = await openDatabase({ ...config, log, isRestore: true })
  const loaded = await load(database, archive, restoring)
    .finally(() => database.close())
    .catch(async (error) => {
      // an empty database would hide the one of an earlier release
      if (isNew) await rm(folder, { recursive: true, force: true })
      throw error
    })
  const { secret, isSecretStored, dataDir } = config
  const takesSecret = archive.secret !== null && isSecretStored && archive.secret !== secret
  if (takesSecret) await writeFile(join(dataDir, 'secret'), archive.secret ?? '', { mode: 0o600 })
  const hasOtherSecret = !takesSecret && archive.head.secretFingerprint !== fingerprintOf(secret)
  return { ...loaded, hasOtherSecret }
}

async function load(
  database: OpenDatabase,
  archive: CheckedArchive,
  restoring: RestoreOptions,
): Promise<Omit<Restored, 'hasOtherSecret'>> {
  const { config, files, replace, withoutCopy, carryOver } = restoring
  await rejectRunningSite(database)
  const isEmpty = await rejectForeignTables(database, config)
  if (!isEmpty && !replace)
    throw new RestoreRefused(`${nameOf(config)} is not empty.${replace === false ? ADD_REPLACE : ''}`)
  const copy = isEmpty || withoutCopy ? null : await copyBefore(database, restoring)
  const { count, isSameSite } = await loadArchive(database, archive, { files, replace: !isEmpty, carryOver })
  // a staging copy has the same accounts, but does not know who was erased on the site
  const isAtItsAddress = archive.head.siteUrl === undefined || archive.head.siteUrl === config.siteUrl
  return { copy, carried: count, mayBringBack: !isSameSite || !isAtItsAddress }
}

const nameOf = ({ databaseUrl, dataDir }: RestoreOptions['config']) =>
  databaseUrl ? 'The database at DATABASE_URL' : `The database in ${localFolder(dataDir)}`

/** In a folder of its own, where the nightly backup does not remove it. */
async function copyBefore(database: OpenDatabase, { config, files }: RestoreOptions): Promise<string> {
  const folder = join(config.backupDir, 'before-restore')
  try {
    const { file } = await makeBackup({ database, files, config, now: () => new Date() }, { folder })
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new RestoreRefused(
      `No backup of the existing data could be made in ${folder}: ${reason} Add --without-copy to restore without one.`,
      { cause: error },
    )
  }
}

async function rejectRunningSite({ db }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'site listener'`,
  )
  if (rows.length > 0) throw new RestoreRefused('A site is running on this database. Stop it first.')
}

/** True if the database is empty. Throws if it contains something that no release of this site created. */
async function rejectForeignTables({ db }: OpenDatabase, config: RestoreOptions['config']): Promise<boolean> {
  const applied = await listApplied(db)
  if (applied[0] === listMigrations()[0]?.hash || isFormer(applied)) return false
  const { rows } = await db.execute(sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)
  if (applied.length === 0 && rows.length === 0) return true
  throw new RestoreRefused(`${nameOf(config)} contains tables of another program. Use an empty database.`)
}
