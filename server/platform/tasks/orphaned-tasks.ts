import type { PgBoss } from 'pg-boss'
import { renameFormerTasks } from './former-names.ts'
import { type Log, TASK_SCHEMA } from './tasks.ts'

/**
 * In seconds: how often a process reports that its task is running, how long a silence makes the watch below
 * suspicious, and how long one makes the engine consider the task dead. The engine checks once a minute and only once,
 * so its time is long.
 */
export const HEARTBEAT = { everySeconds: 2, silentSeconds: 10, deadSeconds: 60 }
const CHECK_EVERY_MS = 5_000

type Silent = { id: string; beat: string }

/**
 * Restarts tasks whose process died: about 20 seconds later they wait for a worker, and the run counts as one of their
 * attempts. A task must be silent in two checks, `everyMs` apart, with the same last heartbeat: after the machine or
 * the database was frozen, every task is silent in the first check, but running ones have reported before the second. A
 * live process that is silent for longer is considered dead too, and its task may then run twice at once. The engine
 * buries a task on its last attempt, two to three minutes after the last heartbeat at the latest. Returns a function
 * that stops the watch.
 */
export function watchForOrphans(boss: PgBoss, log: Log, everyMs = CHECK_EVERY_MS): () => Promise<void> {
  let known: Silent[] = []
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    const released = await releaseSilent(boss, known)
    if (released > 0) log.warn({ tasks: released }, 'tasks of a process that died are started again')
    known = await listSilent(boss)
    // a process of the earlier release may still add some, or leave one behind
    await renameFormerTasks(boss)
  }
  // counted from the end of a check: checks queued behind a slow database would follow each other at once
  const wait = () => {
    timer = setTimeout(() => {
      // other code that uses the database reports that it is unavailable
      looking = look()
        .catch(() => {
          known = []
        })
        .finally(() => isOver || wait())
    }, everyMs)
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    return looking
  }
}

/** Running tasks whose process has been silent for too long. */
export async function listSilent(boss: PgBoss): Promise<Silent[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, heartbeat_on::text AS beat FROM ${TASK_SCHEMA}.job
     WHERE state = 'active' AND heartbeat_seconds IS NOT NULL AND heartbeat_on < now() - $1 * interval '1 second'`,
    [HEARTBEAT.silentSeconds],
  )
  return rows as Silent[]
}

/** Restarts those still silent; returns how many. A task on its last attempt is left to the engine, which buries it. */
export async function releaseSilent(boss: PgBoss, silent: readonly Silent[]): Promise<number> {
  if (silent.length === 0) return 0
  const { rows } = await boss.getDb().executeSql(
    `UPDATE ${TASK_SCHEMA}.job SET state = 'retry', start_after = now()
     WHERE state = 'active' AND retry_count < retry_limit
       AND (id::text, heartbeat_on::text) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     RETURNING id`,
    [silent.map(({ id }) => id), silent.map(({ beat }) => beat)],
  )
  return rows.length
}
