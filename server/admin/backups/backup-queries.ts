import { basename } from 'node:path'
import { desc, eq, isNotNull, max, min, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { TASK_SCHEMA } from '#server/platform/tasks/tasks.ts'
import { endOfBackup, stateOfBackups } from '#shared/admin/backup-rules.ts'

const SHOWN = 14

/** The backup status of the site, and the last runs. */
export async function readBackups(db: Executor, now: Date) {
  const stored = await db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(SHOWN)
  const isTaskRunning = await hasRunningTask(db)
  const runs = stored.map((run, place) => endOfBackup(run, { isLatest: place === 0, isTaskRunning }, now))
  const [verified] = await db
    .select({ at: max(backups.verifiedAt) })
    .from(backups)
    .where(isNotNull(backups.verifiedAt))
  // the first super admin is made with the site; members may be imported with earlier dates
  const [first] = await db
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(eq(users.role, 'super_admin'))
  const lastVerifiedAt = verified?.at ?? null
  return {
    state: stateOfBackups({ latest: runs[0] ?? null, lastVerifiedAt, siteSince: first?.at ?? null }, now),
    lastVerifiedAt,
    runs: runs.map((run) => ({ ...run, file: run.file && basename(run.file) })),
  }
}

/** A killed process ends no run; its task stops being active within three minutes. */
async function hasRunningTask(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(sql`select exists (
    select from ${sql.raw(TASK_SCHEMA)}.job where name = 'back-up' and state = 'active') as running`)
  return rows[0]?.running ?? false
}
