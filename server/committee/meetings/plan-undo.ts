import { AppError } from '#server/platform/errors.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { lockMeeting, removeCancelledMeetings, removeDeletedMeeting, updateMeeting } from './meeting-queries.ts'
import { recordMeeting, writePeople } from './plan-service.ts'

/** How a planned meeting is removed before anybody is notified, and a changed or deleted one is as before. */
export const planUndo: UndoHandlers = {
  'meeting-planned': {
    async undo(tx, [planned], { actorId, now }) {
      if (!planned) return
      const before = await lockMeeting(tx, planned.meetingId)
      if (!before || before.savedAt) throw new AppError('undo_over')
      await updateMeeting(tx, before.id, { deletedAt: now })
      await removeDeletedMeeting(tx, before.id)
      await recordMeeting(tx, 'meeting.deleted', before.id, { actorId, before })
    },
  },
  'meeting-changed': {
    async undo(tx, [changed], { actorId }) {
      if (!changed) return
      const { meetingId, updatedAt, before, people } = changed
      const meeting = await lockMeeting(tx, meetingId)
      if (meeting?.updatedAt.toISOString() !== updatedAt || meeting.sentAt) throw new AppError('undo_over')
      const times = { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) }
      const after = await updateMeeting(tx, meetingId, { ...before, ...times })
      if (people) await writePeople(tx, meetingId, people)
      await recordMeeting(tx, 'meeting.change_undone', meetingId, { actorId, before: meeting, after })
    },
  },
  'meeting-cancelled': {
    async undo(tx, [cancelled], { actorId }) {
      if (!cancelled) return
      await updateMeeting(tx, cancelled.meetingId, { deletedAt: null })
      await recordMeeting(tx, 'meeting.restored', cancelled.meetingId, { actorId })
    },
    // the mails still name it: it is removed with a later one
    async end(tx, _, now) {
      await removeCancelledMeetings(tx, now)
    },
  },
}
