import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { listDeadTasks, retryDeadTask } from './dead-tasks.ts'
import { HEARTBEAT, watchForOrphans } from './orphaned-tasks.ts'
import { drainQueues } from './task-drain.ts'
import { findTaskHealth } from './task-health.ts'
import { createBoss, prepareQueues, type Queue, type RunJob } from './task-queues.ts'
import { applySchedules } from './task-schedules.ts'
import type { Log, RunningTasks, Schedule, TaskHandler, TaskHandlers } from './tasks.ts'

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
  const boss = createBoss(database, { manual, log })
  const queues = queuesOf(handlers)
  const run = runner({ db: database.db, now, log }, onFailed)
  await boss.start()
  await prepareQueues(boss, queues)
  await applySchedules(boss, schedules)
  if (!manual) for (const queue of queues) await work(boss, queue, run)
  const endWatch = manual ? async () => {} : watchForOrphans(boss, log)
  return {
    stop: async () => {
      await endWatch()
      await boss.stop({ graceful: true, timeout: 30_000 })
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

type Given = { db: OpenDatabase['db']; now: () => Date; log: Log }

function runner(options: Given, onFailed: NonNullable<TaskSettings['onFailed']>): RunJob {
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
  const options = { includeMetadata: true, heartbeatRefreshSeconds: HEARTBEAT.everySeconds, ...polls } as const
  for (let worker = 0; worker < (queue.handler.atOnce ?? 1); worker += 1) {
    let id = ''
    id = await boss.work<object, void>(queue.name, options, async ([job]) => {
      // otherwise a worker would pause between two waiting tasks
      boss.notifyWorker(id)
      if (job) await run(queue, job as JobWithMetadata)
    })
  }
}
