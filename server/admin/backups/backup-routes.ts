import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fullAdmin, superAdmin } from '#server/accounts/guards.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import { isDownloadKey, makeDownloadKey } from '#server/dashboard/download-key.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openWithoutSecret } from '#server/platform/backup/archive-copy.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { backupApi } from '#shared/admin/backup-api.ts'
import { getArchive } from './backup-archive.ts'
import { readBackups } from './backup-queries.ts'
import { notifyOfFailedBackup, notifyOfLateBackup, requestBackup } from './backup-service.ts'

export function mountBackups(app: FastifyInstance, context: AppContext): void {
  const { config, db, now } = context
  const limitAsking = limitAttempts(context, { name: 'backup-download', max: 5, timeWindow: '1 hour' })
  mount(app, backupApi, {
    'GET /api/admin/backups': fullAdmin(() => readBackups(db, now())),
    'POST /api/admin/backups': superAdmin(async ({ account }) => {
      await requestBackup(db, account.id)
      return { message: 'The backup has started. This page will show when it is verified.' }
    }),
    'POST /api/admin/backups/:id/download': superAdmin(async ({ params: { id }, body, account, request }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, body.password)
      await getArchive(context, id)
      const granted = { archive: `backup ${id}`, userId: account.id, sid: request.session.sessionId }
      return { url: `/api/admin/backups/${id}/archive/${makeDownloadKey(config.secret, granted, now())}` }
    }),
  })
  mountArchive(app, context)
}

/** The archive is not JSON, so this is a plain route. */
function mountArchive(app: FastifyInstance, context: AppContext): void {
  const { config, db, now } = context
  const download = superAdmin<typeof ARCHIVE>(async ({ params: { id, key }, account, request, reply }) => {
    const granted = { archive: `backup ${id}`, userId: account.id, sid: request.session.sessionId }
    if (!isDownloadKey(config.secret, key, granted, now())) throw new AppError('not_found')
    const { file, name } = await getArchive(context, id)
    const { bytes, content } = await openWithoutSecret(file)
    await recordActivity(db, {
      actorId: account.id,
      action: 'backup.downloaded',
      subjectType: 'backup',
      subjectId: id,
      after: { file: name },
    })
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('content-length', bytes)
    return reply.type('application/x-tar').send(content)
  })
  mountOutsideContract(app, 'GET /api/admin/backups/:id/archive/:key', ARCHIVE, download)
}

const ARCHIVE = {
  why: 'The archive of a backup, for a few minutes and in one session only, logged',
  params: z.object({ id: z.uuid(), key: z.string() }),
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
