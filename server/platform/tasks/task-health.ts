import type { PgBoss } from 'pg-boss'
import { DEAD_QUEUE } from './task-queues.ts'
import { TASK_SCHEMA, type TaskHealth } from './tasks.ts'

/** Throws if the task tables cannot be read. */
export async function findTaskHealth(boss: PgBoss): Promise<TaskHealth> {
  const due = `name <> $1 AND state IN ('created', 'retry') AND start_after <= now()`
  const { rows } = await boss.getDb().executeSql(
    `SELECT (count(*) FILTER (WHERE ${due}))::int AS waiting,
            coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE ${due})), 0)::float AS "oldestSeconds",
            (count(*) FILTER (WHERE state = 'active'))::int AS running,
            (count(*) FILTER (WHERE name = $1 AND state = 'created'))::int AS dead
     FROM ${TASK_SCHEMA}.job
     WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss\\_\\_%'`,
    [DEAD_QUEUE],
  )
  return rows[0]
}
