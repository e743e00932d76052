import { randomUUID } from 'node:crypto'
import { lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, getLocked, recordEdit } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { describeEventChange, isMoved, STATUS_UNDO_MS } from '#shared/events/event-change-rules.ts'
import { statusAt } from '#shared/events/event-rules.ts'
import { countUpSequence, notifyGuests } from './event-change-service.ts'
import { deleteStatusChange, findStatusChange, type StatusChange, saveStatusChange } from './status-change-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Added with each change of a status; a change that was replaced since notifies nobody. */
    'announce-event-status': { eventId: string; changeId: string }
  }
}

type Deferred = { before: Event; reason: string | null; now: Date }

/**
 * Remembers a status that an admin has just changed: for two minutes it can be undone, and nobody is notified. Call it
 * in the transaction of the change, with the event as it was.
 */
export async function deferStatusChange(tx: Transaction, { before, reason, now }: Deferred): Promise<void> {
  const earlier = await findStatusChange(tx, before.id)
  const change: StatusChange = {
    eventId: before.id,
    changeId: randomUUID(),
    knownStatus: earlier?.knownStatus ?? statusAt(before, now),
    formerStatus: before.status,
    formerStatusChosenAt: before.statusChosenAt,
    reason,
    announceAt: new Date(now.getTime() + STATUS_UNDO_MS),
  }
  await saveStatusChange(tx, change)
  const { eventId, changeId, announceAt } = change
  await enqueue(tx, 'announce-event-status', { eventId, changeId }, { startAfter: announceAt })
}

/** Notifies the attendees if an event's status differs from the one that they know. */
export function announceStatusChange(db: Database, about: { eventId: string; changeId: string }, now: Date) {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, about.eventId)
    const pending = await findStatusChange(tx, about.eventId)
    if (!event || pending?.changeId !== about.changeId) return
    await announce(tx, pending, { before: event, after: event, now })
    await moveUpWaiting(tx, event.id, now)
  })
}

/**
 * Notifies the attendees of a pending cancellation at once if the cancelled event is moved: if the cancellation is
 * undone later, they get the new time and place. Call it in the transaction of the edit.
 */
export async function announceBeforeMove(tx: Transaction, { before, after, now }: Edited): Promise<void> {
  if (statusAt(after, now) !== 'cancelled' || !isMoved(before, after)) return
  const pending = await findStatusChange(tx, before.id)
  if (pending) await announce(tx, pending, { before, after, now })
}

type Edited = { before: Event; after: Event; now: Date }

async function announce(tx: Transaction, { knownStatus, reason }: StatusChange, { before, after, now }: Edited) {
  await deleteStatusChange(tx, after.id)
  const change = describeEventChange({ ...after, status: knownStatus, statusChosenAt: now }, after, now)
  if (change) await notifyGuests(tx, { change, before, after, reason, now })
}

/** Restores the status as it was before its last change. Throws not_found or status_change_over. */
export function undoStatusChange(db: Database, eventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, eventId)
    const pending = await findStatusChange(tx, eventId)
    if (!pending?.formerStatus || pending.announceAt <= by.now) throw new AppError('status_change_over')
    const after = await updateEvent(tx, eventId, {
      status: pending.formerStatus,
      statusChosenAt: pending.formerStatusChosenAt,
      updatedAt: nextVersion(before.updatedAt, by.now),
    })
    await saveStatusChange(tx, { ...pending, formerStatus: null, formerStatusChosenAt: null, reason: null })
    if (describeEventChange(before, after, by.now)) await countUpSequence(tx, eventId)
    await moveUpWaiting(tx, eventId, by.now)
    await recordEdit(tx, 'event.status_undone', by, { before, after })
  })
}
