import { isDeepStrictEqual } from 'node:util'
import type { JobWithMetadata, PgBoss, Schedule as StoredSchedule } from 'pg-boss'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { listDeadTasks, retryDeadTask } from './dead-tasks.ts'
import { renameFormerTasks } from './former-names.ts'
import { HEARTBEAT, watchForOrphans } from './orphaned-tasks.ts'
import { ownConnections, sharedConnections } from './task-connections.ts'
import { drainQueues } from './task-drain.ts'
import { createBoss, prepareQueues, type Queue, type RunJob } from './task-queues.ts'
import {
  DEAD_QUEUE,
  type Log,
  type RunningTasks,
  type Schedule,
  TASK_SCHEMA,
  type TaskHandler,
  type TaskHandlers,
  type TaskHealth,
} from './tasks.ts'

export type TaskSettings = {
  database: OpenDatabase
  handlers: TaskHandlers
  schedules?: readonly Schedule[]
  log: Log
  now?: () => Date
  /** No worker, no timer: tasks run in `runDueNow` only. */
  manual?: boolean
  /** Called for each failed attempt; no attempt follows a final one. */
  onFailed?: (task: string, isFinal: boolean) => void
}

/** Prepares the task tables and queues of the database and runs what is due. */
export async function startTasks(settings: TaskSettings): Promise<RunningTasks> {
  const {
    database,
    handlers,
    schedules = [],
    log,
    now = () => new Date(),
    manual = false,
    onFailed = () => {},
  } = settings
  const connections = manual ? sharedConnections(database) : ownConnections(database, log)
  const boss = createBoss(connections, { manual, log })
  const queues = queuesOf(handlers)
  const run = runner({ db: database.db, now, log }, onFailed)
  await boss.start()
  await prepareQueues(boss, queues)
  await renameFormerTasks(boss)
  await applySchedules(boss, schedules)
  if (!manual) for (const queue of queues) await work(boss, queue, run)
  const endWatch = manual ? async () => {} : watchForOrphans(boss, log)
  return {
    stop: async () => {
      await endWatch()
      await boss.stop({ graceful: true, timeout: 30_000 })
      await connections.close()
    },
    runDueNow: () => drainQueues(boss, queues, run, now),
    probe: async () => void (await findTaskHealth(boss)),
    health: () => findTaskHealth(boss),
    listDead: (page) => listDeadTasks(boss, page),
    retryDead: (id) => retryDeadTask(boss, id),
  }
}

function queuesOf(handlers: TaskHandlers): Queue[] {
  return Object.entries(handlers as Record<string, TaskHandler<object>>).map(([name, handler]) => ({
    name,
    handler: typeof handler === 'function' ? { run: handler } : handler,
  }))
}

// tasks that run on demand, not by a worker, come without a signal
const NEVER = new AbortController().signal

type RunnerOptions = { db: OpenDatabase['db']; now: () => Date; log: Log }

function runner(options: RunnerOptions, onFailed: NonNullable<TaskSettings['onFailed']>): RunJob {
  return async ({ name, handler }, job) => {
    const attempt = job.retryCount + 1
    const isLastAttempt = job.retryCount >= job.retryLimit
    try {
      await handler.run(job.data, { ...options, signal: job.signal ?? NEVER, attempt, isLastAttempt })
    } catch (error) {
      onFailed(name, isLastAttempt)
      const about = { err: error, task: name, taskId: job.id, attempt }
      if (isLastAttempt) options.log.error(about, 'a task failed in all its attempts and is stored for an admin')
      else options.log.warn(about, 'a task failed and will be retried')
      throw error
    }
  }
}

async function work(boss: PgBoss, queue: Queue, run: RunJob): Promise<void> {
  // polling only catches retries and delayed tasks: a new one wakes its worker by a notification
  const polls = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
  const { atOnce = 1, atOncePerOwner } = queue.handler
  const options = {
    includeMetadata: true as const,
    heartbeatRefreshSeconds: HEARTBEAT.everySeconds,
    ...polls,
    ...(atOncePerOwner && { groupConcurrency: atOncePerOwner }),
  }
  for (let worker = 0; worker < atOnce; worker += 1) {
    let id = ''
    id = await boss.work<object, void>(queue.name, options, async ([job]) => {
      // otherwise a worker would pause between two waiting tasks
      boss.notifyWorker(id)
      if (job) await run(queue, job as JobWithMetadata)
    })
  }
}

const GULF_TIME = 'Asia/Dubai'
const SCHEDULE_OPTIONS = { tz: GULF_TIME, missed: 'once' } as const

/** Makes the stored schedules equal to these. Runs missed while no process was up are made up for once. */
async function applySchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set<string>(schedules.map(({ task }) => task))
  if (wanted.size < schedules.length) throw new Error('A task can have one schedule only')
  const stored = await boss.getSchedules()
  for (const { name, key } of stored) if (!wanted.has(name)) await boss.unschedule(name, key)
  for (const schedule of schedules as readonly (Schedule & { task: string; data: object })[]) {
    const { task: name, data } = schedule
    const entry = { name, cron: cronOf(schedule), timezone: GULF_TIME, data, options: SCHEDULE_OPTIONS }
    if (stored.some((each) => isDeepStrictEqual(entryOf(each), entry))) continue
    await boss.schedule(name, entry.cron, data, SCHEDULE_OPTIONS)
  }
}

const entryOf = ({ name, cron, timezone, data, options }: StoredSchedule) => ({ name, cron, timezone, data, options })

function cronOf(schedule: { cron: string } | { everyMinutes: number }): string {
  if ('cron' in schedule) return schedule.cron
  const { everyMinutes } = schedule
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || 60 % everyMinutes !== 0) {
    throw new Error(`A schedule of every ${everyMinutes} minutes does not divide the hour`)
  }
  return `*/${everyMinutes} * * * *`
}

/** Throws if the task tables cannot be read. */
async function findTaskHealth(boss: PgBoss): Promise<TaskHealth> {
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
