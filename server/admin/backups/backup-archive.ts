import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import { AppError } from '#server/platform/errors.ts'

/** The verified archive of a run. Throws not_found if there is none, or if this machine does not hold it any more. */
export async function getArchive({ config, db }: Pick<AppContext, 'config' | 'db'>, id: string) {
  const [run] = await db.select().from(backups).where(eq(backups.id, id))
  if (!run?.file || !run.verifiedAt) throw new AppError('not_found')
  const name = basename(run.file)
  const file = join(config.backupDir, name)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new AppError('not_found')
  return { file, name }
}
