import { lockEvent } from '#server/events/administration/event-admin-queries.ts'
import { BY_SITE, type By } from '#server/events/administration/event-records.ts'
import {
  deleteProgramRow,
  findEventOf,
  lockProgramRow,
  updateProgram,
} from '#server/events/administration/program-admin-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import { checkDeletion } from '#server/events/program-places/place-checks.ts'
import type { Program } from '#server/events/program-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
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
      const before = await lockWithEvent(tx, programId)
      if (!before) throw new AppError('undo_over')
      await restoreProgram(tx, before, isActive, { actorId, action: 'program.deletion_undone' })
    },
    async restoreInstead(tx, { programId, isActive }) {
      const program = await lockWithEvent(tx, programId)
      if (!program || (await checkDeletion(tx, [programId])) === null) return false
      await restoreProgram(tx, program, isActive, { ...BY_SITE, action: 'program.deletion_stopped' })
      return true
    },
    async end(tx, { programId }, now) {
      const program = await lockWithEvent(tx, programId)
      if (program) await removeProgram(tx, program, now)
    },
  },
}

/** The event is locked before its program, as everywhere. */
async function lockWithEvent(tx: Transaction, programId: string): Promise<Program | null> {
  const eventId = await findEventOf(tx, programId)
  const event = eventId && (await lockEvent(tx, eventId))
  return event ? lockProgramRow(tx, programId) : null
}

type Done = { actorId: string | null; action: string }

async function restoreProgram(tx: Transaction, { id, updatedAt }: Program, isActive: boolean, done: Done) {
  await updateProgram(tx, id, { isActive, updatedAt })
  await recordActivity(tx, { ...done, subjectType: 'program', subjectId: id, after: { isActive } })
}

async function removeProgram(tx: Transaction, { id, programImage }: Program, now: Date): Promise<void> {
  await deleteProgramRow(tx, id)
  await detachUpload(tx, programImage, now)
}
