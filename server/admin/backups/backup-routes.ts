import type { FastifyInstance } from 'fastify'
import { admin, superAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { backupApi } from '#shared/admin/backup-api.ts'
import { readBackups } from './backup-queries.ts'
import { notifyOfFailedBackup, notifyOfLateBackup, requestBackup } from './backup-service.ts'

export function mountBackups(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, backupApi, {
    'GET /api/admin/backups': admin(() => readBackups(db, now())),
    'POST /api/admin/backups': superAdmin(async ({ account }) => {
      await requestBackup(db, account.id)
      return { message: 'The backup has started. This page will show when it is verified.' }
    }),
  })
}

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'notify-of-late-backup': Record<string, never>
  }
}

export const backupTasks: TaskHandlers = {
  'notify-of-failed-backup': ({ backupId }, { db, now }) => notifyOfFailedBackup(db, backupId, now()),
  'notify-of-late-backup': (_data, { db, now }) => notifyOfLateBackup(db, now()),
}

// in the afternoon, when somebody can make up for a missed night
export const backupSchedules: readonly Schedule[] = [{ task: 'notify-of-late-backup', data: {}, cron: '30 15 * * *' }]
