import { eq } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { readBackups } from './backup-queries.ts'

/** Requests a backup soon. Repeated requests before it starts produce one backup. */
export function requestBackup(db: Database, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await enqueue(tx, 'back-up', { cause: 'asked' }, { singletonKey: 'asked' })
    await recordActivity(tx, { actorId, action: 'backup.started', subjectType: 'backup', subjectId: 'now' })
  })
}

/** Notifies the committee of a backup that failed in all its attempts, with the reason. */
export function notifyOfFailedBackup(db: Database, backupId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(backups).where(eq(backups.id, backupId))
    if (!run?.failure) return
    await notifyCommittee(tx, {
      kind: 'committee-backups',
      title: 'The backup failed',
      body: run.failure,
      link: '/admin/backups',
      aboutId: backupId,
      now,
    })
  })
}

/** Notifies the committee on each day on which the last verified backup is too old, whatever the reason. */
export function notifyOfLateBackup(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { state, lastVerifiedAt } = await readBackups(tx, now)
    if (state !== 'late') return
    const body = lastVerifiedAt
      ? `The last verified backup is from ${formatCardDateTime(lastVerifiedAt)}.`
      : 'No backup has been verified yet.'
    await notifyCommittee(tx, {
      kind: 'committee-backups',
      title: 'No recent verified backup',
      body,
      link: '/admin/backups',
      aboutId: null,
      now,
    })
  })
}
