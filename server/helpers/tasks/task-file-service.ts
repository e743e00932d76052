import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { MAX_TASK_FILES, type TaskFile } from '#shared/helpers/task-rules.ts'
import { lockTask, showTask } from './task-queries.ts'
import { recordTask } from './task-service.ts'
import { helperTaskFiles } from './task-tables.ts'

/** Adds an uploaded file to a task. Throws not_found, invalid_photo, or validation_failed for too many files. */
export function addTaskFile(db: Database, taskId: string, { url, name }: TaskFile, by: By) {
  return db.transaction(async (tx) => {
    await lockTask(tx, taskId)
    if ((await tx.$count(helperTaskFiles, eq(helperTaskFiles.taskId, taskId))) >= MAX_TASK_FILES)
      throw fieldError('url', `A task can have at most ${MAX_TASK_FILES} files.`)
    const sender = { ownerId: by.actorId, uploadedBy: by.actorId, now: by.now }
    const attached = await attachUpload(tx, { url, kind: 'task_file', ...sender })
    await tx.insert(helperTaskFiles).values({ taskId, url: attached, name, addedAt: by.now })
    await recordTask(tx, 'helper_task.file_added', taskId, by, { before: null, after: null })
    return showTask(tx, taskId)
  })
}

/** Takes a file off its task; a trigger releases it, and it is deleted a day later. Throws not_found. */
export function removeTaskFile(db: Database, fileId: string, by: By) {
  return db.transaction(async (tx) => {
    const [file] = await tx.select().from(helperTaskFiles).where(eq(helperTaskFiles.id, fileId))
    if (!file) throw new AppError('not_found')
    await lockTask(tx, file.taskId)
    await tx.delete(helperTaskFiles).where(eq(helperTaskFiles.id, fileId))
    await recordTask(tx, 'helper_task.file_removed', file.taskId, by, { before: null, after: null })
    return showTask(tx, file.taskId)
  })
}
