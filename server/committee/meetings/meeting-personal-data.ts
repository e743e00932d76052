import { ERASED_NAME, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { meetingPeople, meetings, meetingTasks } from './meeting-tables.ts'

/** Who was at a meeting and who had a task; the minutes themselves are the association's record. */
export const meetingPersonalData: PersonalData = {
  tables: [
    {
      table: meetingTasks,
      exported: ['id', 'itemId', 'text', 'ownerId', 'ownerName', 'dueOn', 'doneAt'],
      withheld: ['position', 'doneBy'],
      id: meetingTasks.id,
      account: [meetingTasks.ownerId],
      erase: { ownerId: null, ownerName: ERASED_NAME },
    },
    {
      table: meetingPeople,
      exported: ['id', 'meetingId', 'userId', 'name', 'office', 'attendance', 'note', 'excusedAt'],
      withheld: ['position'],
      id: meetingPeople.id,
      account: [meetingPeople.userId],
      erase: { userId: null, name: ERASED_NAME, note: '' },
    },
  ],
  acts: [meetings.writerId, meetings.sentBy, meetingTasks.doneBy],
}
