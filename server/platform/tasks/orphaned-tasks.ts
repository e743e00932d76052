import type { PgBoss } from 'pg-boss'
import { type Log, TASK_SCHEMA } from './tasks.ts'

/**
 * In seconds: how often a process says that its task is at work, after how long a silence the watch below begins to
 * doubt it, and after how long the engine takes it for dead. The engine looks once a minute and asks only once, so its
 * time is long.
 */
export const HEARTBEAT = { everySeconds: 2, silentSeconds: 10, deadSeconds: 60 }
const CHECK_EVERY_MS = 5_000

type Silent = { id: string; beat: string }

/**
 * Lets tasks begin again whose process died with them: about 20 seconds later they wait for a worker, and it counts as
 * one of their tries. A task must be found silent in two looks, `everyMs` apart, with the same last heartbeat: after a
 * standstill of the machine or the database every task is silent in the first look, and those at work have spoken
 * before the second. A process that lives and is silent for longer than that is taken for dead too, and its task may
 * then run twice at once. The engine buries a task in its last try, two to three minutes after the last heartbeat at
 * the latest. Returns what ends the watch.
 */
export function watchForOrphans(boss: PgBoss, log: Log, everyMs = CHECK_EVERY_MS): () => Promise<void> {
  let known: Silent[] = []
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    const released = await releaseSilent(boss, known)
    if (released > 0) log.warn({ tasks: released }, 'tasks of a process that died are begun again')
    known = await listSilent(boss)
  }
  // from the end of one look to the next: looks that queue up behind a slow database would follow at once
  const wait = () => {
    timer = setTimeout(() => {
      // a database that is away is told of by whoever asks it for something
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

/** Running tasks whose process has been silent for longer than it may. */
export async function listSilent(boss: PgBoss): Promise<Silent[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, heartbeat_on::text AS beat FROM ${TASK_SCHEMA}.job
     WHERE state = 'active' AND heartbeat_seconds IS NOT NULL AND heartbeat_on < now() - $1 * interval '1 second'`,
    [HEARTBEAT.silentSeconds],
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
