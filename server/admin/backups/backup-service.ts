import { eq } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import { backups } from '#server/platform/backup/runs/backup-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { readBackups } from './backup-queries.ts'

/** Has a backup made soon; asked again before it has begun, it is made once. */
export function requestBackup(db: Database, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await enqueue(tx, 'back-up', { cause: 'asked' }, { singletonKey: 'asked' })
    await recordActivity(tx, { actorId, action: 'backup.asked', subjectType: 'backup', subjectId: 'now' })
  })
}

/** Tells the committee of a backup that failed in all its tries, with its reason. */
export function notifyOfFailedBackup(db: Database, backupId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(backups).where(eq(backups.id, backupId))
    if (!run?.failure) return
    await notifyCommittee(tx, {
      kind: 'committee-backups',
      title: 'The backup has failed',
      body: run.failure,
      link: '/admin/backups',
      aboutId: backupId,
      now,
    })
  })
}

/** Tells the committee each day on which the last proved backup is too old, for whatever reason none was made. */
export function notifyOfLateBackup(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { standing: state, lastProvedAt } = await readBackups(tx, now)
    if (state !== 'late') return
    const last = lastProvedAt ? `is of ${formatCardDateTime(lastProvedAt)}` : 'is still to come: there is none'
    await notifyCommittee(tx, {
      kind: 'committee-backups',
      title: 'No backup has been proved lately',
      body: `The last proved one ${last}.`,
      link: '/admin/backups',
      aboutId: null,
      now,
    })
  })
}
