import type { FastifyInstance } from 'fastify'
import { admin, superAdmin } from '#server/accounts/gates.ts'
import type { House } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { backupApi } from '#shared/admin/backup-api.ts'
import { readBackups } from './backup-queries.ts'
import { askForBackup, tellOfFailedBackup } from './backup-service.ts'

export function mountBackups(app: FastifyInstance, { db, now }: House): void {
  mount(app, backupApi, {
    'GET /api/admin/backups': admin(() => readBackups(db, now())),
    'POST /api/admin/backups': superAdmin(async ({ account }) => {
      await askForBackup(db, account.id)
      return { message: 'A backup begins now. This page tells when it is proved.' }
    }),
  })
}

export const backupTasks: TaskHandlers = {
  'tell-of-failed-backup': ({ backupId }, { db, now }) => tellOfFailedBackup(db, backupId, now()),
}
