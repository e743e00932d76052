import type { By } from '#server/events/administration/event-records.ts'
import { deleteProgramRow, lockProgramRow, updateProgram } from '#server/events/administration/program-admin-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { Program } from '#server/events/program-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { offerUndo, type UndoHandlers, withdrawUndo } from '#server/platform/undo/undo-service.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { announceProgramDeletion } from './program-change-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'program-deleted': { programId: string; isActive: boolean }
  }
}

/** Like `deleteOrHide` of an event, for a program. */
export async function deleteOrHideProgram(tx: Transaction, program: Program, event: Event, by: By): Promise<void> {
  const { id: programId, isActive, title } = program
  const message = `‘${title}’ will be deleted.`
  const data = { programId, isActive }
  const heldBy = await offerUndo(tx, { area: 'events', name: 'program-deleted', data, message, ...by })
  const told = await announceProgramDeletion(tx, { program, event, now: by.now, heldBy })
  if (told === 0) {
    await withdrawUndo(tx, heldBy)
    return removeProgram(tx, program, by.now)
  }
  await updateProgram(tx, programId, { isActive: false, updatedAt: program.updatedAt })
}

export const programDeletionUndo: UndoHandlers = {
  'program-deleted': {
    async undo(tx, { programId, isActive }, { actorId }) {
      const before = await lockProgramRow(tx, programId)
      if (!before) throw new AppError('undo_over')
      await updateProgram(tx, programId, { isActive, updatedAt: before.updatedAt })
      const subject = { subjectType: 'program', subjectId: programId }
      await recordActivity(tx, { actorId, action: 'program.deletion_undone', ...subject, after: { isActive } })
    },
    async end(tx, { programId }, now) {
      const program = await lockProgramRow(tx, programId)
      if (program) await removeProgram(tx, program, now)
    },
  },
}

async function removeProgram(tx: Transaction, { id, programImage }: Program, now: Date): Promise<void> {
  await deleteProgramRow(tx, id)
  await detachUpload(tx, programImage, now)
}
