import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { DatabaseLog } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import { checkArchive } from './archive-check.ts'
import { copyFiles, listKnownFiles } from './archived-files.ts'
import { isSecretStored, makeBackup } from './backup-service.ts'
import { RestoreRefused, restoreArchive } from './restore-service.ts'

export type MoveOptions = {
  config: Pick<Config, 'dataDir' | 'backupDir' | 'secret' | 'siteUrl' | 'minFreeBytes'> & { databaseUrl: string }
  /** The stores to copy from and to; usually the same. */
  from: FileStore
  to: FileStore
  log: DatabaseLog
}

export type Moved = { tables: number; rows: number; missing: string[] }

/**
 * Copies the site's own database in `dataDir` into the empty PostgreSQL server at `databaseUrl`: every row,
 * including sessions and tasks, compared table by table before it commits. The source stays unchanged. Throws
 * RestoreRefused if the server is not empty, or the secret differs from the site's.
 */
export async function moveToServer({ config, from, to, log }: MoveOptions): Promise<Moved> {
  if (!(await isSecretStored(config)))
    throw new RestoreRefused(
      `SECRET differs from the one in ${join(config.dataDir, 'secret')}. With a different one, sessions end, ` +
        'membership cards become invalid and two-step login fails. Set SECRET to the content of that file.',
    )
  const source = await openDatabase({ dataDir: config.dataDir, log })
  const folder = join(config.dataDir, '.move')
  try {
    // left behind by an interrupted move
    await rm(folder, { recursive: true, force: true })
    const missing = await copyFiles(from, to, await listKnownFiles(source.db))
    const site = { database: source, files: from, now: () => new Date(), config }
    const { file } = await makeBackup(site, { folder, kind: 'move' })
    const archive = await checkArchive(file)
    await restoreArchive(archive, { config: { ...config, isSecretStored: false }, files: to, log })
    const { tables } = archive.manifest
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), missing }
  } finally {
    await source.close()
    await rm(folder, { recursive: true, force: true })
  }
}
