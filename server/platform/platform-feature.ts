import { backUpTask } from '#server/platform/backup/backup-run.ts'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import type { Feature } from './app-context.ts'
import { platformPersonalData } from './personal-data/platform-personal-data.ts'
import { removeEndedCounts } from './rate-limit-queries.ts'
import { removeEndedSessions } from './sessions.ts'
import { removeOldSharePictures } from './share/share-store.ts'
import { endOverdueUndos, endUndo } from './undo/undo-service.ts'
import { uploadSchedules, uploadTasks } from './uploads/upload-tasks.ts'

declare module './tasks/tasks.ts' {
  interface Tasks {
    'remove-ended-sessions': Record<string, never>
    'remove-ended-counts': Record<string, never>
    'remove-old-share-pictures': Record<string, never>
  }
}

/** The platform's own background tasks. */
export const platformFeature: Feature = {
  name: 'platform',
  uploads: platformUploads,
  personalData: platformPersonalData,
  tasks: (context) => ({
    'remove-ended-sessions': (_data, { db, now }) => removeEndedSessions(db, now()),
    'remove-ended-counts': (_data, { db }) => removeEndedCounts(db),
    'remove-old-share-pictures': (_data, task) => removeOldSharePictures(context.files, task),
    'back-up': backUpTask(context),
    'end-undo': ({ changeId }, { db, now }) => endUndo(db, context.undoHandlers, changeId, now()),
    'end-overdue-undos': (_data, { db, log, now }) => endOverdueUndos(db, context.undoHandlers, { log, now: now() }),
    ...uploadTasks(context),
  }),
  schedules: [
    { task: 'remove-ended-sessions', data: {}, everyMinutes: 60 },
    { task: 'remove-ended-counts', data: {}, everyMinutes: 60 },
    { task: 'remove-old-share-pictures', data: {}, cron: '40 3 * * *' },
    { task: 'back-up', data: { cause: 'nightly' }, cron: '15 3 * * *' },
    { task: 'end-overdue-undos', data: {}, everyMinutes: 60 },
    ...uploadSchedules,
  ],
}
