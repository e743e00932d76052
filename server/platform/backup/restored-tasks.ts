import { eq, sql } from 'drizzle-orm'
import type { Executor, OpenDatabase } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { sharedConnections } from '#server/platform/tasks/task-connections.ts'
import { createBoss, prepareQueues } from '#server/platform/tasks/task-queues.ts'
import { DEAD_QUEUE } from '#server/platform/tasks/tasks.ts'
import type { ArchiveHead } from './archive-format.ts'
import { TASK_TABLE } from './archived-tables.ts'

const SILENT = { info() {}, warn() {}, error() {} }

/** Creates the task engine's tables and these queues, as a site does when it starts. */
export async function prepareTaskTables(database: OpenDatabase, names: readonly string[]): Promise<void> {
  const boss = createBoss(sharedConnections(database), { manual: true, log: SILENT })
  await boss.start()
  const queues = names.filter((name) => name !== DEAD_QUEUE).map((name) => ({ name, handler: { run: async () => {} } }))
  await prepareQueues(boss, queues)
  await boss.stop({ graceful: false })
}

/**
 * Tasks that were running when the archive was made begin again. After a backup, mails that were waiting may have been
 * sent since: they are stored as failed, for an admin to resend, so nobody gets a mail twice.
 */
export async function takeTasksUp(tx: Executor, { kind, madeAt }: Pick<ArchiveHead, 'kind' | 'madeAt'>): Promise<void> {
  const jobs = sql.raw(TASK_TABLE)
  await tx.execute(sql`
    UPDATE ${jobs} SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now() WHERE state = 'active'`)
  if (kind === 'move') return
  await tx.execute(sql`DELETE FROM ${jobs} WHERE name IN ('mail', 'give-up-mail')`)
  const lastError = `Restored from the backup of ${madeAt}: this mail waited then and may have left since`
  await tx.update(mails).set({ status: 'failed', lastError }).where(eq(mails.status, 'queued'))
  await holdAnnouncements(tx, `Restored from the backup of ${madeAt}: it may have been sent since`)
}

/** Announcements belong to a later feature, so their tables are named: what waited may have left since the backup. */
async function holdAnnouncements(tx: Executor, reason: string): Promise<void> {
  await tx.execute(sql`
    UPDATE announcement_deliveries SET status = 'unknown', reason = ${reason} WHERE status IN ('waiting', 'sending')`)
  await tx.execute(sql`UPDATE announcements SET status = 'draft', send_at = NULL WHERE status = 'scheduled'`)
  await tx.execute(sql`UPDATE announcement_runs SET run_id = NULL, next_mail_at = NULL`)
}
