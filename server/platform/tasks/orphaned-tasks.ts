import type { PgBoss } from 'pg-boss'
import { type Log, TASK_SCHEMA } from './tasks.ts'

/** How often the process of a running task says that it is at work, and how long it may be silent; in seconds. */
export const HEARTBEAT = { everySeconds: 2, silentSeconds: 10 }
const LOOK_EVERY_MS = 5_000

type Silent = { id: string; beat: string }

/**
 * Lets tasks begin again whose process died with them, within about 20 seconds; it counts as one of their tries.
 * A task must be found silent twice, with the same last heartbeat: a machine or a database that stood still
 * shows every task as silent once, and those at work speak before the second look. Returns what ends it.
 */
export function watchForOrphans(boss: PgBoss, log: Log): () => Promise<void> {
  let known: Silent[] = []
  let looking = Promise.resolve()
  const look = async () => {
    const released = await releaseSilent(boss, known)
    if (released > 0) log.warn({ tasks: released }, 'tasks of a process that died are begun again')
    known = await listSilent(boss)
  }
  const timer = setInterval(() => {
    // a database that is away is told of by whoever asks it for something
    looking = looking.then(look).catch(() => {
      known = []
    })
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return looking
  }
}

/** Running tasks whose process has been silent for longer than it may. */
export async function listSilent(boss: PgBoss): Promise<Silent[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, heartbeat_on::text AS beat FROM ${TASK_SCHEMA}.job
     WHERE state = 'active' AND heartbeat_on + heartbeat_seconds * interval '1 second' < now()`,
  )
  return rows as Silent[]
}

/** Lets those of them begin again that have not spoken since; returns how many. The last try of a task stays for the engine, which buries it. */
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
