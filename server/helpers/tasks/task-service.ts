import { and, eq, sql } from 'drizzle-orm'
import { type By, getEventRow, getLocked } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { dueDay, type NewTask, TaskEdit } from '#shared/helpers/task-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { helperNotes } from '../memory/memory-tables.ts'
import { HELPERS_AREA } from '../plan/shift-service.ts'
import { notifyOwner } from './task-notices.ts'
import { findOwner, listAdmins, listTasks, lockTask, showTask, type Task } from './task-queries.ts'
import { helperTasks } from './task-tables.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'helper-task-removed': { taskId: string }
  }
}

/** What is to be done for an event, and who can own it. Throws not_found. */
export async function getTasks(db: Executor, eventId: string) {
  await getEventRow(db, eventId)
  return { tasks: await listTasks(db, eq(helperTasks.eventId, eventId)), admins: await listAdmins(db) }
}

/** Adds a task; its owner gets a notice. Throws not_found, or validation_failed for an owner who cannot be one. */
export function addTask(db: Database, eventId: string, { noteId, ...form }: NewTask, by: By) {
  return db.transaction(async (tx) => {
    const event = await getLocked(tx, eventId)
    const values = { eventId, ...(await ownedBy(tx, form)), createdAt: by.now, updatedAt: by.now }
    const [task] = await tx.insert(helperTasks).values(values).returning()
    if (!task) throw new Error('A task was not stored')
    if (noteId) await linkNote(tx, { noteId, task })
    await recordTask(tx, 'helper_task.added', task.id, by, { before: null, after: task })
    await announceOwner(tx, { task, before: null, event }, by)
    return showTask(tx, task.id)
  })
}

/** Changes a task; a new owner gets a notice. Throws not_found, edit_conflict or validation_failed. */
export function editTask(db: Database, id: string, { updatedAt: basedOn, ...form }: TaskEdit, by: By) {
  return db.transaction(async (tx) => {
    const { task: before, event } = await lockTask(tx, id)
    const edited = { subjectType: 'helper_task', subjectId: id, fields: editedFields(TaskEdit, ['ownerMemberId']) }
    await requireUnchanged(tx, { ...edited, basedOn, current: before })
    const owned = await ownedBy(tx, form)
    const isPutOff = owned.daysBefore !== before.daysBefore || owned.ownerId !== before.ownerId
    const after = await update(tx, before, { ...owned, ...(isPutOff && { remindedAt: null }) }, by)
    await recordTask(tx, 'helper_task.changed', id, by, differences(before, after))
    await announceOwner(tx, { task: after, before, event }, by)
    return showTask(tx, id)
  })
}

/** Marks a task as done by this admin, or opens it again. Throws not_found. */
export function setTaskDone(db: Database, id: string, isDone: boolean, by: By) {
  return db.transaction(async (tx) => {
    const { task } = await lockTask(tx, id)
    if ((task.doneAt !== null) === isDone) return showTask(tx, id)
    const done = isDone ? { doneAt: by.now, doneBy: by.actorId } : { doneAt: null, doneBy: null }
    const after = await update(tx, task, done, by)
    const action = isDone ? 'helper_task.done' : 'helper_task.reopened'
    await recordTask(tx, action, id, by, differences(task, after))
    return showTask(tx, id)
  })
}

/** Hides a task; it is deleted when the two minutes to undo that are over. Throws not_found. */
export function deleteTask(db: Database, id: string, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { task } = await lockTask(tx, id)
    await tx.update(helperTasks).set({ removedAt: by.now, updatedAt: task.updatedAt }).where(eq(helperTasks.id, id))
    const message = `‘${task.title}’ has been deleted.`
    const data = { taskId: id }
    await offerUndo(tx, { area: HELPERS_AREA, name: 'helper-task-removed', data, message, ...by })
    await recordTask(tx, 'helper_task.deleted', id, by, { before: task, after: null })
    return message
  })
}

export const taskUndo: UndoHandlers = {
  'helper-task-removed': {
    async undo(tx, { taskId }, by) {
      const [task] = await tx
        .update(helperTasks)
        .set({ removedAt: null, updatedAt: sql`${helperTasks.updatedAt}` })
        .where(eq(helperTasks.id, taskId))
        .returning()
      if (!task) throw new AppError('undo_over')
      await recordTask(tx, 'helper_task.removal_undone', taskId, by, { before: null, after: task })
    },
    async end(tx, { taskId }) {
      await tx.delete(helperTasks).where(eq(helperTasks.id, taskId))
    },
  },
}

/** Says of a note that this task was made from it. Throws not_found for a note of another event. */
async function linkNote(tx: Transaction, { noteId, task }: { noteId: string; task: Task }): Promise<void> {
  const isMeant = and(eq(helperNotes.id, noteId), eq(helperNotes.eventId, task.eventId))
  const linked = await tx.update(helperNotes).set({ taskId: task.id }).where(isMeant).returning()
  if (linked.length === 0) throw new AppError('not_found')
}

/** The stored owner of a form. Throws validation_failed for somebody who is neither an admin nor an active member. */
async function ownedBy(tx: Transaction, { ownerMemberId, ownerId, ownerName, ...form }: Omit<NewTask, 'noteId'>) {
  const chosen = ownerMemberId ? { memberId: ownerMemberId } : ownerId ? { ownerId } : null
  if (!chosen) return { ...form, ownerId: null, ownerName }
  const found = await findOwner(tx, chosen)
  if (!found) throw fieldError('ownerId', 'This person is no longer an admin or a member. Please choose somebody else.')
  return { ...form, ownerId: found, ownerName: '' }
}

async function update(tx: Transaction, before: Task, changed: Partial<Task>, { now }: By): Promise<Task> {
  const values = { ...changed, updatedAt: nextVersion(before.updatedAt, now) }
  const [after] = await tx.update(helperTasks).set(values).where(eq(helperTasks.id, before.id)).returning()
  if (!after) throw new AppError('not_found')
  return after
}

type Owned = { task: Task; before: Task | null; event: { eventDate: Date; title: string; isPublic: boolean } }

/** Nobody is notified of a task that they give to themselves. */
async function announceOwner(tx: Transaction, { task, before, event }: Owned, { actorId, now }: By): Promise<void> {
  const { id: taskId, eventId, ownerId, title, daysBefore, doneAt } = task
  if (ownerId === null || ownerId === actorId || ownerId === before?.ownerId || doneAt !== null) return
  const due = dueDay(event.eventDate, daysBefore)
  await notifyOwner(tx, { taskId, eventId, ownerId, title, due, event }, { isLate: false, now })
}

type Change = { before: Partial<Task> | null; after: Partial<Task> | null }

/** Without a typed name: the log is never changed. */
export async function recordTask(
  tx: Transaction,
  action: string,
  subjectId: string,
  { actorId }: By,
  { before, after }: Change,
): Promise<void> {
  const logged = { before: withoutName(before), after: withoutName(after) }
  await recordActivity(tx, { actorId, action, subjectType: 'helper_task', subjectId, ...logged })
}

function withoutName(task: Partial<Task> | null) {
  if (!task) return null
  const { ownerName: _, ...rest } = task
  return rest
}
