import { eq } from 'drizzle-orm'
import { deleteEventRow, lockEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, recordEdit } from '#server/events/administration/event-records.ts'
import { listPictures } from '#server/events/administration/program-admin-queries.ts'
import { checkEventDeletion } from '#server/events/changes/event-deletion-checks.ts'
import type { Event } from '#server/events/event-queries.ts'
import { moneyBudgets } from '#server/money/budget-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { HELPERS_AREA } from '../plan/shift-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'edition-copied': { eventId: string; version: string }
  }
}

/** Lets the admin take the whole copy back. */
export async function offerCopyUndo(tx: Transaction, { event, by }: { event: Event; by: By }): Promise<void> {
  const data = { eventId: event.id, version: event.updatedAt.toISOString() }
  const message = `‘${event.title}’ has been made as a hidden draft.`
  await offerUndo(tx, { area: HELPERS_AREA, name: 'edition-copied', data, message, ...by })
}

export const copyUndo: UndoHandlers = {
  'edition-copied': {
    async undo(tx, { eventId, version }, by) {
      const event = await lockEvent(tx, eventId)
      if (!event || event.isPublic || event.updatedAt.toISOString() !== version) throw new AppError('undo_over')
      if (await checkEventDeletion(tx, eventId)) throw new AppError('undo_over')
      for (const picture of [event.featuredImage, ...(await listPictures(tx, eventId))])
        await detachUpload(tx, picture, by.now)
      await tx.delete(moneyBudgets).where(eq(moneyBudgets.eventId, eventId))
      await deleteEventRow(tx, eventId)
      await recordEdit(tx, 'event.copy_undone', by, { before: event, after: null })
    },
  },
}
