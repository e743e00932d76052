import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { isUndoable, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { lockMeeting, removeCancelledMeetings, removeDeletedMeeting, updateMeeting } from './meeting-queries.ts'
import { restoreSnapshot } from './meeting-snapshot.ts'
import { recordMeeting } from './plan-service.ts'

/** How a planned meeting is removed before anybody is notified, and a changed or deleted one is as before. */
export const planUndo: UndoHandlers = {
  'meeting-planned': {
    async undo(tx, [planned], { actorId, now }) {
      if (!planned) return
      const before = await lockVersion(tx, planned)
      if (before.savedAt) throw new AppError('undo_over')
      await updateMeeting(tx, before.id, { deletedAt: now })
      await removeDeletedMeeting(tx, before.id)
      await recordMeeting(tx, 'meeting.deleted', before.id, { actorId, before })
    },
    isHidden: isDeletedForNow,
  },
  'meeting-changed': {
    async undo(tx, [changed], { actorId, now }) {
      if (!changed) return
      const meeting = await lockVersion(tx, changed)
      const after = await restoreSnapshot(tx, meeting, changed.before, now)
      await recordMeeting(tx, 'meeting.change_undone', meeting.id, { actorId, before: meeting, after })
    },
    isHidden: isDeletedForNow,
  },
  'meeting-deleted': {
    async undo(tx, deleted, { actorId }) {
      await restoreDeleted(tx, deleted, actorId)
    },
    async end(tx, { meetingId }) {
      await removeDeletedMeeting(tx, meetingId)
    },
  },
  'meeting-cancelled': {
    async undo(tx, [cancelled], { actorId }) {
      if (cancelled) await restoreDeleted(tx, cancelled, actorId)
    },
    // the mails still name it: it is removed with a later one
    async end(tx, _, now) {
      await removeCancelledMeetings(tx, now)
    },
  },
}

type OfMeeting = { meetingId: string }

/** The meeting, locked, as the change has left it. Throws undo_over if it has changed since. */
async function lockVersion(tx: Transaction, { meetingId, updatedAt }: OfMeeting & { updatedAt: string }) {
  const meeting = await lockMeeting(tx, meetingId)
  if (!meeting || meeting.updatedAt.toISOString() !== updatedAt || meeting.sentAt) throw new AppError('undo_over')
  return meeting
}

/** The messages of a deleted meeting wait while it can be restored. */
async function isDeletedForNow(tx: Transaction, [changed]: readonly OfMeeting[]): Promise<boolean> {
  if (!changed) return false
  const { meetingId } = changed
  if (await isUndoable(tx, 'meeting-deleted', { meetingId })) return true
  return isUndoable(tx, 'meeting-cancelled', [{ meetingId }])
}

async function restoreDeleted(tx: Transaction, { meetingId }: OfMeeting, actorId: string): Promise<void> {
  await updateMeeting(tx, meetingId, { deletedAt: null })
  await recordMeeting(tx, 'meeting.restored', meetingId, { actorId })
  // messages that have waited leave now
  await enqueue(tx, 'end-overdue-undos', {})
}
