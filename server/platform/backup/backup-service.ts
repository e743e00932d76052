import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ArchiveWriter } from './archive-file.ts'
import { type ArchiveHead, type ArchiveManifest, fingerprintOf, HEAD, MANIFEST, SECRET } from './archive-format.ts'
import { writeFiles } from './archived-files.ts'
import { archiveName, prepareStore, putInStore, requireSpace } from './backup-store.ts'
import { holdRemovals } from './removal-hold.ts'
import { listSnapshot, type Snapshot } from './snapshot.ts'

export type BackedUp = Pick<AppContext, 'database' | 'files' | 'now'> & {
  config: Pick<AppContext['config'], 'dataDir' | 'secret' | 'siteUrl' | 'minFreeBytes'>
}

export type MadeBackup = { file: string; bytes: number; rows: number; files: number; missing: string[] }

type BackupOptions = { folder: string; kind?: ArchiveHead['kind']; signal?: AbortSignal | undefined }

/**
 * Writes one archive of the database at one moment and of every file it lists, readable only by its owner, while the
 * site keeps running. The archive appears under its name once it is complete and on the disk. `missing` names files
 * that the database lists but the store lacks; everything else is in the archive. Throws BackupUnderWay during another
 * backup, and NoSpaceForBackup before the disk gets so full that the site would suffer.
 */
export async function makeBackup(
  site: BackedUp,
  { folder, kind = 'backup', signal }: BackupOptions,
): Promise<MadeBackup> {
  return holdRemovals(site.database, async () => {
    await prepareStore(folder)
    const madeAt = site.now()
    const name = archiveName(madeAt)
    const unfinished = join(folder, `${name}.part`)
    const writer = await ArchiveWriter.create(unfinished, {
      madeAt,
      requireSpace: () => requireSpace(folder, site.config.minFreeBytes),
    })
    try {
      const { bytes, manifest } = await writeArchive(site, writer, { kind, madeAt, signal })
      const file = await putInStore(unfinished, folder, name)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { file, bytes, rows, files: manifest.files.length, missing: manifest.missing }
    } catch (error) {
      await writer.abandon()
      await rm(unfinished, { force: true })
      throw error
    }
  })
}

type ArchiveInput = { kind: ArchiveHead['kind']; madeAt: Date; signal: AbortSignal | undefined }

async function writeArchive(site: BackedUp, writer: ArchiveWriter, writing: ArchiveInput) {
  const { tables, sequences, fileNames } = await site.database.db.transaction(
    async (tx) => writeSnapshot(tx, site, writer, writing),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  // a move copies the files from store to store instead
  const names = writing.kind === 'move' ? [] : fileNames
  const files = await writeFiles(writer, site.files, names, writing.signal)
  const manifest: ArchiveManifest = { tables, sequences, ...files }
  await writer.add(MANIFEST, json(manifest))
  return { bytes: await writer.finish(), manifest }
}

async function writeSnapshot(
  tx: Executor,
  site: BackedUp,
  writer: ArchiveWriter,
  { kind, madeAt, signal }: ArchiveInput,
) {
  const snapshot: Snapshot = await listSnapshot(tx, kind)
  const { secret, siteUrl } = site.config
  const head: ArchiveHead = {
    format: 1,
    kind,
    madeAt: madeAt.toISOString(),
    migrations: snapshot.migrations,
    queues: snapshot.queues,
    secretFingerprint: fingerprintOf(secret),
    siteUrl,
    tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  }
  await writer.add(HEAD, json(head))
  if (await isSecretStored(site.config)) await writer.add(SECRET, Buffer.from(secret))
  return snapshot.write(writer, signal)
}

/**
 * Whether the site's secret was generated into DATA_DIR rather than set in the environment. A secret from the
 * environment is backed up wherever the environment is.
 */
export async function isSecretStored({
  dataDir,
  secret,
}: Pick<BackedUp['config'], 'dataDir' | 'secret'>): Promise<boolean> {
  const stored = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')
  return stored.trim() === secret
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
