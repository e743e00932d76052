import { eq } from 'drizzle-orm'
import { findEventRow } from '#server/events/administration/event-admin-queries.ts'
import type { By } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { HELPERS_AREA } from '../plan/shift-service.ts'
import { helperTasks } from '../tasks/task-tables.ts'
import type { Note, Supply } from './memory-queries.ts'
import { helperNotes, helperSupplies } from './memory-tables.ts'

/** A row as JSON stores it. */
type Stored<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] }
type Removed = { supply: Stored<Supply> | null; note: Stored<Note> | null }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'helper-record-removed': Removed
  }
}

type Offered = { supply?: Supply; note?: Note; message: string; by: By }

/** Lets the admin undo the deletion of an order or a note. */
export async function offerRecordUndo(tx: Transaction, { supply, note, message, by }: Offered): Promise<void> {
  const data = JSON.parse(JSON.stringify({ supply: supply ?? null, note: note ?? null })) as Removed
  await offerUndo(tx, { area: HELPERS_AREA, name: 'helper-record-removed', data, message, ...by })
}

export const memoryUndo: UndoHandlers = {
  'helper-record-removed': {
    async undo(tx, { supply, note }, { actorId }) {
      const row = supply ?? note
      if (!row || !(await findEventRow(tx, row.eventId))) throw new AppError('undo_over')
      if (supply) await tx.insert(helperSupplies).values({ ...supply, ...datesOf(supply) })
      if (note) {
        const taskId = await presentTask(tx, note.taskId)
        await tx.insert(helperNotes).values({ ...note, taskId, createdAt: new Date(note.createdAt) })
      }
      const subjectType = supply ? 'helper_supply' : 'helper_note'
      await recordActivity(tx, { actorId, action: `${subjectType}.removal_undone`, subjectType, subjectId: row.id })
    },
  },
}

/** The task that was made from a note may be deleted since; locked, so that it is not deleted now. */
async function presentTask(tx: Transaction, taskId: string | null): Promise<string | null> {
  if (taskId === null) return null
  const [task] = await tx
    .select({ id: helperTasks.id })
    .from(helperTasks)
    .where(eq(helperTasks.id, taskId))
    .for('key share')
  return task?.id ?? null
}

const datesOf = ({ createdAt, updatedAt }: Stored<Supply>) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})
