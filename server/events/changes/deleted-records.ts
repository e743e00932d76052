import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isUndoable, type UndoName } from '#server/platform/undo/undo-service.ts'

/** Whether an event has been deleted, and disappears unless that is undone. */
export const isEventDeleted = (tx: Executor, eventId: string): Promise<boolean> =>
  isUndoable(tx, 'event-deleted', { eventId })

/** Whether a program has been deleted, alone or with its event, and disappears unless that is undone. */
export const isProgramDeleted = async (tx: Executor, { id, eventId }: { id: string; eventId: string }) =>
  (await isUndoable(tx, 'program-deleted', { programId: id })) || isEventDeleted(tx, eventId)

/** The same as columns of a list. Table names are written out: Drizzle omits them in a selection from one table. */
export const eventDeleted = () => waiting('event-deleted', 'eventId', sql`events.id`)
export const programDeleted = () => waiting('program-deleted', 'programId', sql`event_programs.id`)

const waiting = (name: UndoName, key: string, id: SQL) =>
  sql<boolean>`exists (select from undoable_changes as change
    where change.name = ${name} and change.data @> jsonb_build_object(${key}::text, ${id}))`
