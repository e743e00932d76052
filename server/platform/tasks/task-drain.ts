import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Queue, RunJob } from './task-queues.ts'
import { TASK_SCHEMA } from './tasks.ts'

/** Runs what is due by `now` until nothing is left, also waiting for other processes; returns how many ran here. */
export async function drainQueues(
  boss: PgBoss,
  queues: readonly Queue[],
  run: RunJob,
  now: () => Date,
): Promise<number> {
  const names = queues.map(({ name }) => name)
  await makeDue(boss, names, now())
  let ran = 0
  for (;;) {
    let ranNow = 0
    const due = await listDue(boss, names)
    for (const queue of queues) if (due.has(queue.name)) ranNow += await drainQueue(boss, queue, run)
    ran += ranNow
    if (ranNow > 0) continue
    if ((await countActive(boss, names)) === 0) return ran
    await sleep(10)
  }
}

async function drainQueue(boss: PgBoss, queue: Queue, run: RunJob): Promise<number> {
  for (let ran = 0; ; ran += 1) {
    const [job] = await boss.fetch<object>(queue.name, { includeMetadata: true })
    if (!job) return ran
    await settle(boss, queue, job, run)
  }
}

async function settle(boss: PgBoss, queue: Queue, job: JobWithMetadata, run: RunJob): Promise<void> {
  try {
    await run(queue, job)
  } catch (error) {
    await boss.fail(queue.name, job, error instanceof Error ? error : { message: String(error) })
    return
  }
  await boss.complete(queue.name, job)
}

// the engine uses the database's clock, but the caller may have moved its own ahead
async function makeDue(boss: PgBoss, names: string[], now: Date): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE ${TASK_SCHEMA}.job SET start_after = least(start_after, now())
     WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') AND start_after > now() AND start_after <= $2::timestamptz`,
    [names, now.toISOString()],
  )
}

/** The names of the queues in which a task can be run now. */
async function listDue(boss: PgBoss, names: string[]): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT DISTINCT name FROM ${TASK_SCHEMA}.job
     WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') AND start_after <= now()`,
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

async function countActive(boss: PgBoss, names: string[]): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `SELECT count(*)::int AS count FROM ${TASK_SCHEMA}.job WHERE name = ANY($1::text[]) AND state = 'active'`,
      [names],
    )
  return rows[0].count
}
