import type { PgBoss } from 'pg-boss'
import { DEAD_QUEUE, type DeadTask, TASK_SCHEMA } from './tasks.ts'

type DeadRow = {
  id: string
  name: string
  data: object
  error: string | null
  retries: number
  enqueuedAt: Date | string
  diedAt: Date | string
}

/** Tasks that died before `before`, newest first, at most `limit` (default 50). */
export async function listDeadTasks(
  boss: PgBoss,
  { limit = 50, before }: { limit?: number; before?: Date } = {},
): Promise<DeadTask[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, source_name AS name, data, source_output->>'message' AS error, source_retry_count AS retries,
            source_created_on AS "enqueuedAt", created_on AS "diedAt"
     FROM ${TASK_SCHEMA}.job
     WHERE name = $1 AND state = 'created' AND ($2::timestamptz IS NULL OR created_on < $2::timestamptz)
     ORDER BY created_on DESC LIMIT $3`,
    [DEAD_QUEUE, before?.toISOString() ?? null, limit],
  )
  return (rows as DeadRow[]).map(({ retries, error, ...row }) => ({
    ...row,
    error: error ?? 'The process ended before the task did',
    attempts: retries + 1,
    enqueuedAt: new Date(row.enqueuedAt),
    diedAt: new Date(row.diedAt),
  }))
}

/** Lets a dead task start again with all its attempts. False if it is no longer dead. */
export async function retryDeadTask(boss: PgBoss, id: string): Promise<boolean> {
  return (await boss.redrive(DEAD_QUEUE, { ids: [id] })) === 1
}
