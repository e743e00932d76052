import type { Executor } from '#server/platform/database/database.ts'
import { isUndoable } from '#server/platform/undo/undo-service.ts'

/** Whether an event has been deleted, and disappears unless that is undone. */
export const isEventDeleted = (tx: Executor, eventId: string): Promise<boolean> =>
  isUndoable(tx, 'event-deleted', { eventId })

/** Whether a program has been deleted, alone or with its event, and disappears unless that is undone. */
export const isProgramDeleted = async (tx: Executor, { id, eventId }: { id: string; eventId: string }) =>
  (await isUndoable(tx, 'program-deleted', { programId: id })) || isEventDeleted(tx, eventId)
