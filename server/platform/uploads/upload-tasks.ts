import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#shared/platform/picture-rules.ts'
import type { AppContext } from '../app-context.ts'
import { mayRemoveFiles } from '../backup/removal-hold.ts'
import { enqueue, type Schedule, type TaskContext, type TaskHandlers } from '../tasks/tasks.ts'
import { UNUSED_LIFETIME_MS } from './attachment-service.ts'
import { pictureWork, withPictureSlot } from './picture-pipeline.ts'
import { variantName } from './upload-names.ts'
import { deleteOrphan, findUpload, findUploadById, listOrphanIds, type Upload, updateWidths } from './upload-queries.ts'

declare module '../tasks/tasks.ts' {
  interface Tasks {
    'make-widths': { uploadId: string }
    'remove-orphans': Record<string, never>
    /** Removes the files of uploads whose rows are already gone. */
    'remove-files': { files: GoneUpload[] }
  }
}

/** Earlier releases also made WebP files. */
const STORED_FORMATS = [...PICTURE_FORMATS, 'webp']

type Files = AppContext['files']
type GoneUpload = Pick<Upload, 'name' | 'width'>
const ORPHANS_AT_ONCE = 100
const AFTER_BACKUP_MS = 60_000

export const uploadSchedules: readonly Schedule[] = [{ task: 'remove-orphans', data: {}, everyMinutes: 60 }]

export function uploadTasks({ files }: Pick<AppContext, 'files'>): TaskHandlers {
  return {
    // spread over several hours: a full disk may have space again
    'make-widths': { tries: 14, run: ({ uploadId }, task) => makeWidths(files, uploadId, task) },
    'remove-orphans': (_data, task) => removeOrphans({ files }, task),
    'remove-files': ({ files: gone }, task) => removeFiles({ files }, gone, task),
  }
}

/** The widths still to be generated, never wider than the picture itself. */
export function missingWidths({ width, widths }: Pick<Upload, 'width' | 'widths'>): number[] {
  return PICTURE_WIDTHS.filter((each) => each <= (width ?? 0) && !widths.includes(each))
}

async function makeWidths(files: Files, uploadId: string, { db, signal }: TaskContext): Promise<void> {
  const upload = await findUploadById(db, uploadId)
  if (!upload) return
  const missing = missingWidths(upload)
  if (missing.length === 0) return
  const original = await files.readBytes(upload.name)
  const made = [...upload.widths]
  for (const width of missing) {
    signal.throwIfAborted()
    for (const format of PICTURE_FORMATS) {
      const bytes = await withPictureSlot(() => pictureWork('encodeWidth', original, width, format))
      await files.put(variantName(upload.name, width, format), bytes)
    }
    made.push(width)
    // each width is recorded at once, so that a retry continues where the last attempt ended
    if (!(await updateWidths(db, upload.id, made)))
      return enqueue(db, 'remove-files', { files: [{ name: upload.name, width: upload.width }] })
  }
}

type RemoveContext = Pick<AppContext, 'files'>

/** While a backup is running, files that it may include wait for the next hour. */
async function removeOrphans({ files }: RemoveContext, { db, now, signal }: TaskContext): Promise<void> {
  const unusedBefore = new Date(now().getTime() - UNUSED_LIFETIME_MS)
  for (;;) {
    const ids = await listOrphanIds(db, unusedBefore, ORPHANS_AT_ONCE)
    if (ids.length === 0) return
    for (const id of ids) {
      signal.throwIfAborted()
      // files go before the row's deletion commits: anybody sending the same content waits for the row and rewrites
      // them
      const mayGo = await db.transaction(async (tx) => {
        if (!(await mayRemoveFiles(tx))) return false
        const upload = await deleteOrphan(tx, id, unusedBefore)
        if (!upload) return true
        await removeVariants(files, upload)
        await files.remove(upload.name)
        return true
      })
      if (!mayGo) return
    }
  }
}

async function removeFiles(
  { files }: RemoveContext,
  gone: readonly GoneUpload[],
  { db, now }: TaskContext,
): Promise<void> {
  if (!(await mayRemoveFiles(db))) {
    const startAfter = new Date(now().getTime() + AFTER_BACKUP_MS)
    return enqueue(db, 'remove-files', { files: [...gone] }, { startAfter })
  }
  for (const file of gone) {
    // the same public picture may have been uploaded again
    if (await findUpload(db, [file.name])) continue
    await removeVariants(files, file)
    await files.remove(file.name)
  }
}

async function removeVariants(files: Files, { name, width }: GoneUpload): Promise<void> {
  for (const each of PICTURE_WIDTHS.filter((one) => one <= (width ?? 0))) {
    for (const format of STORED_FORMATS) await files.remove(variantName(name, each, format))
  }
}
