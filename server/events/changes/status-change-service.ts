import { randomUUID } from 'node:crypto'
import { lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, getEventRow, getLocked, recordEdit } from '#server/events/administration/event-records.ts'
import { moveProgramsWithEvent } from '#server/events/administration/program-move-service.ts'
import type { Event } from '#server/events/event-queries.ts'
import { previewEventChange } from '#server/events/mails/event-change-mails.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { refundEvent } from '#server/events/sales/event-refund-service.ts'
import { moveHolds } from '#server/events/sales/hold-move-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ComposeContext } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { describeEventChange, isMoved, STATUS_UNDO_MS } from '#shared/events/event-change-rules.ts'
import { statusAt } from '#shared/events/event-rules.ts'
import { promoteAfterEdit } from './capacity-raise-service.ts'
import { notifyGuests, recordChange } from './event-change-service.ts'
import { moveParts } from './event-moves.ts'
import { columnsOfPlan, knownEvent, planOf, rememberEvent } from './remembered-event.ts'
import { deleteStatusChange, findStatusChange, type StatusChange, saveStatusChange } from './status-change-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Added with each change of a status, time or place; a change that was replaced since notifies nobody. */
    'announce-event-status': { eventId: string; changeId: string }
  }
}

type Deferred = { before: Event; after: Event; reason: string | null; now: Date }

/**
 * Remembers a status, time or place that an admin has just changed: for two minutes it can be undone, and nobody is
 * notified. Call it in the transaction of the change, with the event before and after.
 */
export async function deferChange(tx: Transaction, { before, after, reason, now }: Deferred): Promise<void> {
  const earlier = await findStatusChange(tx, before.id)
  const waiting = {
    eventId: before.id,
    knownStatus: earlier?.knownStatus ?? statusAt(before, now),
    knownPlan: earlier?.knownPlan ?? planOf(before),
    formerStatus: before.status,
    formerStatusChosenAt: before.statusChosenAt,
    formerPlan: isMoved(before, after) ? planOf(before) : null,
    reason: reason ?? earlier?.reason ?? null,
  }
  await startWaiting(tx, waiting, now)
}

/**
 * Keeps a deadline that somebody set while a move can still be undone. Call it in the transaction of an edit that moves
 * nothing.
 */
export async function keepDeadline(tx: Transaction, { before, after }: { before: Event; after: Event }): Promise<void> {
  if (before.registrationDeadline?.getTime() === after.registrationDeadline?.getTime()) return
  const pending = await findStatusChange(tx, before.id)
  if (!pending?.formerPlan) return
  const { registrationDeadline } = planOf(after)
  await saveStatusChange(tx, { ...pending, formerPlan: { ...pending.formerPlan, registrationDeadline } })
}

type Waiting = Omit<StatusChange, 'changeId' | 'announceAt'>

/** Stores a change that can be undone for two minutes from now; its guests are notified after that. */
export async function startWaiting(tx: Transaction, waiting: Waiting, now: Date): Promise<void> {
  const changeId = randomUUID()
  const announceAt = new Date(now.getTime() + STATUS_UNDO_MS)
  await saveStatusChange(tx, { ...waiting, changeId, announceAt })
  await enqueue(tx, 'announce-event-status', { eventId: waiting.eventId, changeId }, { startAfter: announceAt })
}

/** Notifies the attendees if an event's status, time or place differs from the one that they know. */
export function announceStatusChange(db: Database, about: { eventId: string; changeId: string }, now: Date) {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, about.eventId)
    const pending = await findStatusChange(tx, about.eventId)
    if (!event || pending?.changeId !== about.changeId) return
    await deleteStatusChange(tx, event.id)
    const known = knownEvent(event, pending, now)
    const change = describeEventChange(known, event, now)
    if (event.status === 'cancelled') await refundEvent(tx, event.id, now)
    if (change) await notifyGuests(tx, { change, before: known, after: event, reason: pending.reason, now })
    await moveUpWaiting(tx, event.id, now)
  })
}

/** The mail of a change that still waits; null if nobody gets one. Throws not_found. */
export async function previewChange(context: ComposeContext, eventId: string) {
  const { db } = context
  const event = await getEventRow(db, eventId)
  const pending = await findStatusChange(db, eventId)
  if (!pending) return null
  const known = knownEvent(event, pending, context.now())
  const change = describeEventChange(known, event, context.now())
  return change && previewEventChange({ change, before: rememberEvent(known), reason: pending.reason }, context)
}

/**
 * Restores status, time and place as they were before the last change; programs move back too. Throws not_found or
 * status_change_over.
 */
export function undoStatusChange(db: Database, eventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, eventId)
    const pending = await findStatusChange(tx, eventId)
    if (!pending?.formerStatus || pending.announceAt <= by.now) throw new AppError('status_change_over')
    const after = await updateEvent(tx, eventId, {
      ...(pending.formerPlan && columnsOfPlan(pending.formerPlan)),
      status: pending.formerStatus,
      statusChosenAt: pending.formerStatusChosenAt,
      updatedAt: nextVersion(before.updatedAt, by.now),
    })
    await saveStatusChange(tx, {
      ...pending,
      formerStatus: null,
      formerStatusChosenAt: null,
      formerPlan: null,
      reason: null,
    })
    await moveProgramsWithEvent(tx, { before, after }, by)
    await moveParts(tx, { before, after }, by)
    await moveHolds(tx, { before, after, now: by.now })
    await recordChange(tx, { before, after, now: by.now })
    await promoteAfterEdit(tx, { before, after }, by)
    await recordEdit(tx, 'event.status_undone', by, { before, after })
  })
}
