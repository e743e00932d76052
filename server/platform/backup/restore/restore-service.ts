import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import { type DatabaseLog, type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts'
import { syncFolder, syncPath } from '#server/platform/database/embedded-engine.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import type { CheckedArchive } from '../archive/archive-check.ts'
import { fingerprintOf } from '../archive/archive-format.ts'
import { makeBackup } from '../backup-service.ts'
import { listMigrations } from './archived-migrations.ts'
import { loadArchive } from './load-archive.ts'

/** The target cannot take the archive; the message says what to do. Nothing was changed. */
export class RestoreRefused extends Error {}

export type Restoring = {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl' | 'secret' | 'minFreeBytes'> & {
    isSecretStored: boolean
  }
  files: FileStore
  /** Existing data is moved aside and replaced; without it only an empty target is filled. */
  replace?: boolean
  /** No copy is made of what is on the server. */
  withoutCopy?: boolean
  log: DatabaseLog
}

/** What the person restoring should know. */
export type Restored = { movedAside: string | null; hasOtherSecret: boolean }

/**
 * Restores an archive, already checked, into the target that the settings name, while no site runs on it. Throws
 * RestoreRefused if the target is not empty, in use, or cannot be moved aside; then nothing has changed.
 */
export async function restoreArchive(archive: CheckedArchive, restoring: Restoring): Promise<Restored> {
  const movedAside = restoring.config.databaseUrl
    ? await restoreIntoServer(archive, restoring)
    : await restoreIntoFolder(archive, restoring)
  const { secret, isSecretStored, dataDir } = restoring.config
  const takesSecret = archive.secret !== null && isSecretStored && archive.secret !== secret
  if (takesSecret) await writeFile(join(dataDir, 'secret'), archive.secret ?? '', { mode: 0o600 })
  const hasOtherSecret = !takesSecret && archive.head.secretPrint !== fingerprintOf(secret)
  return { movedAside, hasOtherSecret }
}

/** One transaction: the server ends up with all of the archive or with what it had, which is archived first. */
async function restoreIntoServer(archive: CheckedArchive, restoring: Restoring): Promise<string | null> {
  const { config, files, replace, withoutCopy, log } = restoring
  const database = await openDatabase({ ...config, log })
  try {
    await rejectRunningSite(database)
    const isEmpty = await rejectStrangers(database)
    if (!isEmpty && !replace)
      throw new RestoreRefused(
        'The database at DATABASE_URL holds a site. With --replace it makes place for the archive.',
      )
    const copy = isEmpty || withoutCopy ? null : await copyBefore(database, restoring)
    await loadArchive(database, archive, { files, replace: !isEmpty })
    return copy
  } finally {
    await database.close()
  }
}

/** In a folder of its own, where the nightly backup does not remove it. */
async function copyBefore(database: OpenDatabase, { config, files }: Restoring): Promise<string> {
  const folder = join(config.backupDir, 'before-restore')
  try {
    const { file } = await makeBackup({ database, files, config, now: () => new Date() }, { folder })
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new RestoreRefused(
      `No archive of what stands at DATABASE_URL could be made in ${folder}: ${reason} With --without-copy none is made.`,
      { cause: error },
    )
  }
}

/** The folder appears under its name once it is complete; an existing one is moved aside. */
async function restoreIntoFolder(archive: CheckedArchive, { config, files, replace, log }: Restoring) {
  const folder = join(config.dataDir, 'database')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  const unfinished = `${folder}.restored`
  try {
    const isEmpty = !existsSync(folder) || (await readdir(folder)).length === 0
    if (!isEmpty && !replace)
      throw new RestoreRefused(
        `${folder} holds a site. With --replace it is put aside and the archive takes its place.`,
      )
    await rm(unfinished, { recursive: true, force: true })
    const database = await openEmbeddedDatabase({ scratch: unfinished, log })
    await loadArchive(database, archive, { files }).finally(() => database.close())
    syncFolder(unfinished)
    const aside = isEmpty ? null : `${folder}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`
    if (aside) await rename(folder, aside)
    else await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    syncPath(dirname(folder))
    return aside
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    lock.release()
  }
}

async function rejectRunningSite({ db }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'site listener'`,
  )
  if (rows.length > 0) throw new RestoreRefused('A site is running on the database at DATABASE_URL: stop it first.')
}

/** True if the database is empty. Throws if it contains something that no release of this site created. */
async function rejectStrangers({ db }: OpenDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ tables: number; migrations: string | null }>(sql`
    SELECT (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables,
           to_regclass('drizzle.__drizzle_migrations')::text AS migrations`)
  const { tables = 0, migrations = null } = rows[0] ?? {}
  if (tables === 0 && !migrations) return true
  const [first] = listMigrations()
  const own = migrations
    ? await db.execute(sql`SELECT 1 FROM drizzle.__drizzle_migrations WHERE hash = ${first?.hash ?? ''}`)
    : { rows: [] }
  if (own.rows.length > 0) return false
  throw new RestoreRefused('The database at DATABASE_URL holds tables of something else. Give the site an empty one.')
}
