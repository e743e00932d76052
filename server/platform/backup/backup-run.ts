import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { enqueue, type TaskHandler } from '#server/platform/tasks/tasks.ts'
import type { BackupCause } from '#shared/platform/backup-enums.ts'
import { type BackedUp, type MadeBackup, makeBackup } from './backup-service.ts'
import { bytesToVerify, markUnverified, removeOldArchives, requireSpace } from './backup-store.ts'
import { backups } from './backup-tables.ts'
import { BackupUnderWay } from './removal-hold.ts'
import { verifyArchive } from './verification.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'back-up': { cause: 'nightly' | 'asked' }
    /** A later feature notifies the committee. */
    'notify-of-failed-backup': { backupId: string }
  }
}

type RunOptions = { cause: BackupCause; folder: string; signal?: AbortSignal }

/**
 * Makes a backup, verifies it by restoring it into a scratch folder, and records the outcome. A failure is recorded and
 * thrown as BackupFailed, even if a verified archive lacks only some missing files. During another backup it throws
 * BackupUnderWay; that backup records its own outcome.
 */
export async function runBackup(site: BackedUp, { cause, folder, signal }: RunOptions): Promise<MadeBackup> {
  const { db } = site.database
  const id = await begin(site, cause)
  const note = (values: Partial<typeof backups.$inferInsert>) =>
    db.update(backups).set(values).where(eq(backups.id, id))
  try {
    const made = await makeBackup(site, { folder, signal })
    const { bytes, rows } = made
    await note({ file: made.file, bytes, rows, files: made.files })
    try {
      await requireSpace(folder, site.config.minFreeBytes, bytesToVerify(bytes))
      await verifyArchive(made.file, { dataDir: site.config.dataDir, signal })
    } catch (error) {
      await note({ file: await markUnverified(made.file) })
      throw error
    }
    await note({ verifiedAt: site.now() })
    if (made.missing.length > 0) throw new FilesMissing(reportMissing(made))
    await note({ endedAt: site.now() })
    return made
  } catch (error) {
    if (error instanceof BackupUnderWay) {
      await db.delete(backups).where(eq(backups.id, id))
      throw error
    }
    await note({ endedAt: site.now(), failure: reasonOf(error) })
    throw new BackupFailed(id, error)
  }
}

class FilesMissing extends Error {}

/** `cause` is the reason; the run is recorded under `backupId`. */
export class BackupFailed extends Error {
  readonly backupId: string
  constructor(backupId: string, cause: unknown) {
    super(reasonOf(cause), { cause })
    this.backupId = backupId
  }

  /** Retrying would not help: everything that exists is in a verified archive. */
  get isOfMissingFiles(): boolean {
    return this.cause instanceof FilesMissing
  }
}

/**
 * Nightly or on request: the newest fourteen archives are retained; the oldest goes only after a new one is verified.
 */
export function backUpTask(context: AppContext): TaskHandler<{ cause: 'nightly' | 'asked' }> {
  return {
    tries: 3,
    firstRetrySeconds: 600,
    maxMinutes: 180,
    run: async ({ cause }, { db, signal, isLastAttempt }) => {
      const folder = context.config.backupDir
      try {
        await runBackup(context, { cause, folder, signal })
      } catch (error) {
        if (!(error instanceof BackupFailed)) throw error
        const isFinal = isLastAttempt || error.isOfMissingFiles
        if (isFinal) await enqueue(db, 'notify-of-failed-backup', { backupId: error.backupId })
        if (!error.isOfMissingFiles) throw error
      }
      await removeOldArchives(folder)
    },
  }
}

async function begin({ database, now }: BackedUp, cause: BackupCause): Promise<string> {
  const [run] = await database.db.insert(backups).values({ cause, startedAt: now() }).returning({ id: backups.id })
  if (!run) throw new Error('The backup run was not stored')
  return run.id
}

const reportMissing = ({ missing }: MadeBackup) =>
  `${missing.length === 1 ? 'One file is' : `${missing.length} files are`} in the database but not in the storage: ` +
  `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}. Everything else is in the archive.`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
