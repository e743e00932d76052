import { deleteEventRow, lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { BY_SITE, type By, recordEdit } from '#server/events/administration/event-records.ts'
import { listPictures } from '#server/events/administration/program-admin-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers, withdrawUndo } from '#server/platform/undo/undo-service.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { announceDeletion } from './event-change-service.ts'
import { checkEventDeletion } from './event-deletion-checks.ts'
import { beforeRemoval } from './event-removals.ts'
import { deleteStatusChange, findStatusChange, type StatusChange } from './status-change-queries.ts'
import { startWaiting } from './status-change-service.ts'

/** A deleted event as it was; instants are texts, because it is stored. */
type DeletedEvent = {
  eventId: string
  isPublic: boolean
  status: Event['status']
  statusChosenAt: string | null
  /** A change of which its guests had not been told. */
  pending: StoredChange | null
}
type StoredChange = Omit<StatusChange, 'formerStatusChosenAt' | 'announceAt' | 'changeId'> & {
  formerStatusChosenAt: string | null
}

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'event-deleted': DeletedEvent
  }
}

/**
 * Deletes an event. If somebody is to be told, it is hidden and closed at once, and deleted when the two minutes to undo
 * it are over.
 */
export async function deleteOrHide(tx: Transaction, before: Event, by: By): Promise<void> {
  const pending = await findStatusChange(tx, before.id)
  const data = { eventId: before.id, ...stateOf(before), pending: pending && storedChange(pending) }
  const message = `‘${before.title}’ will be deleted.`
  const heldBy = await offerUndo(tx, { area: 'events', name: 'event-deleted', data, message, ...by })
  const told = await announceDeletion(tx, { before, now: by.now, heldBy })
  if (told === 0) {
    await withdrawUndo(tx, heldBy)
    return removeEvent(tx, before, by.now)
  }
  await deleteStatusChange(tx, before.id)
  await updateEvent(tx, before.id, { isPublic: false, status: 'cancelled', statusChosenAt: null })
}

export const eventDeletionUndo: UndoHandlers = {
  'event-deleted': {
    async undo(tx, deleted, by) {
      const before = await lockEvent(tx, deleted.eventId)
      if (!before) throw new AppError('undo_over')
      const after = await restoreEvent(tx, deleted, by.now)
      await recordEdit(tx, 'event.deletion_undone', by, { before, after })
    },
    async restoreInstead(tx, deleted, now) {
      const before = await lockEvent(tx, deleted.eventId)
      if (!before) return false
      if ((await checkEventDeletion(tx, before.id)) === null) return false
      const after = await restoreEvent(tx, deleted, now)
      await recordEdit(tx, 'event.deletion_stopped', BY_SITE, { before, after })
      return true
    },
    async end(tx, { eventId }, now) {
      const event = await lockEvent(tx, eventId)
      if (event) await removeEvent(tx, event, now)
    },
  },
}

async function restoreEvent(tx: Transaction, { eventId, pending, statusChosenAt, ...state }: DeletedEvent, now: Date) {
  const restored = await updateEvent(tx, eventId, { ...state, statusChosenAt: dateOf(statusChosenAt) })
  if (pending) {
    const formerStatusChosenAt = dateOf(pending.formerStatusChosenAt)
    await startWaiting(tx, { ...pending, formerStatusChosenAt }, now)
  }
  return restored
}

async function removeEvent(tx: Transaction, event: Event, now: Date): Promise<void> {
  for (const picture of [event.featuredImage, ...(await listPictures(tx, event.id))])
    await detachUpload(tx, picture, now)
  await beforeRemoval(tx, event.id, now)
  await deleteEventRow(tx, event.id)
}

const stateOf = ({ isPublic, status, statusChosenAt }: Event) => ({
  isPublic,
  status,
  statusChosenAt: statusChosenAt?.toISOString() ?? null,
})

const storedChange = ({
  announceAt: _,
  changeId: __,
  formerStatusChosenAt,
  ...change
}: StatusChange): StoredChange => ({
  ...change,
  formerStatusChosenAt: formerStatusChosenAt?.toISOString() ?? null,
})

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
