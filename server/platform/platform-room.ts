import type { Room } from './house.ts'
import { removeEndedSessions } from './sessions.ts'

declare module './tasks/tasks.ts' {
  interface Tasks {
    'remove-ended-sessions': Record<string, never>
  }
}

/** What the platform itself does in the background. */
export const platformRoom: Room = {
  name: 'platform',
  tasks: () => ({ 'remove-ended-sessions': (_data, { db, now }) => removeEndedSessions(db, now()) }),
  schedules: [{ task: 'remove-ended-sessions', data: {}, everyMinutes: 60 }],
}
