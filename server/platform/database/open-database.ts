import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../observing/site-log.ts'
import type { DatabaseLog, OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { LocalPostgres, type LocalSettings } from './local/local-postgres.ts'
import { findLocalPostgres } from './local/server-owner.ts'
import { openPostgresDatabase } from './postgres-database.ts'

export type DatabaseSettings = {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  log?: DatabaseLog
  /** Starts although an earlier release left its database behind: a restore replaces it. */
  isRestore?: boolean
}

/** Where the site's own server keeps its data. */
export const localFolder = (dataDir: string): string => join(dataDir, 'postgres')

/**
 * Opens the PostgreSQL server at `databaseUrl`, or without one starts the site's own in `dataDir`/postgres, which ends
 * when the database is closed. Throws DatabaseUnavailable if it does not respond or another process uses the folder.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, log = createLog() } = settings
  if (databaseUrl) return openPostgresDatabase({ databaseUrl, databaseDirectUrl, log })
  if (!settings.isRestore) rejectFormerFolder(dataDir)
  return openLocalDatabase({ folder: localFolder(dataDir), siteFolders: [dataDir], log })
}

/** Opens the database of a site that may be running: the server it has started, or one of our own until we close it. */
export async function openSiteDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const running = settings.databaseUrl ? null : await findLocalPostgres(localFolder(settings.dataDir))
  return openDatabase({ ...settings, databaseUrl: running ?? settings.databaseUrl })
}

/** Starts a server on a folder. Nothing in a scratch database survives a power cut. */
export async function openLocalDatabase(settings: LocalSettings): Promise<OpenDatabase> {
  const server = await LocalPostgres.start(settings)
  try {
    const database = await openPostgresDatabase({ databaseUrl: server.url, log: settings.log })
    return { ...database, close: () => database.close().then(() => server.stop()) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Releases up to v0.1.0 stored their database here, in a format of their own. */
function rejectFormerFolder(dataDir: string): void {
  const former = join(dataDir, 'database')
  if (!existsSync(former) || existsSync(localFolder(dataDir))) return
  throw new DatabaseUnavailable(
    `${former} was written by an earlier release, whose embedded database this one cannot read. Transfer it once:\n` +
      '  with release v0.1.0:    npm run backup\n' +
      '  with this release:      npm run restore -- ARCHIVE',
  )
}
