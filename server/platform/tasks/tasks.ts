import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { Database, Executor } from '#server/platform/database/database.ts'

/**
 * Every feature names its tasks here by declaration merging: `interface Tasks { 'make-widths': { uploadId: string } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tasks {}

export type TaskName = Extract<keyof Tasks, string>
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** What a running task receives. `db` is never inside a transaction; `signal` aborts when the process is stopping. */
export type TaskContext = {
  db: Database
  now: () => Date
  log: Log
  signal: AbortSignal
  /** 1 on the first attempt. */
  attempt: number
  isLastAttempt: boolean
}
/** What the work of a schedule needs. */
export type RunContext = Pick<TaskContext, 'db' | 'now' | 'log'>
export type RunTask<Data> = (data: Data, context: TaskContext) => Promise<void>

/**
 * A function, or one with its own retry settings. Defaults: 5 attempts, with delays doubling from 10 seconds to an
 * hour; one task at a time; 15 minutes per attempt.
 */
export type TaskHandler<Data> = RunTask<Data> | (Patience & { run: RunTask<Data> })
type Patience = {
  tries?: number
  firstRetrySeconds?: number
  atOnce?: number
  /** How many tasks of one owner may run at once, so that one whose tasks are slow does not delay everybody's. */
  atOncePerOwner?: number
  maxMinutes?: number
  /**
   * Added with the same data when the last attempt failed or died with its process; the task is then not stored as
   * dead.
   */
  deadLetter?: TaskName
}
export type TaskHandlers = { [N in keyof Tasks]?: TaskHandler<Tasks[N]> }

/**
 * Runs a task at the times of a cron expression (Gulf time) or every few minutes; once, however many processes there
 * are.
 */
export type Schedule = {
  [N in keyof Tasks]: { task: N; data: Tasks[N] } & ({ cron: string } | { everyMinutes: number })
}[keyof Tasks]

export type EnqueueOptions = {
  startAfter?: Date
  /** While a task of this name and key is waiting, another is not added. */
  singletonKey?: string
  /** Runs before tasks of this name that are not. */
  isUrgent?: boolean
  /** Whose task it is: see `atOncePerOwner`. */
  owner?: string
}

/**
 * `waiting` are due and not started; `oldestSeconds` is how long the oldest of them has been due (0 if there is none).
 */
export type TaskHealth = { waiting: number; oldestSeconds: number; running: number; dead: number }

/** A task that failed in all its attempts, stored for a year. */
export type DeadTask = {
  id: string
  name: string
  data: object
  error: string
  attempts: number
  enqueuedAt: Date
  diedAt: Date
}

export type RunningTasks = {
  /** Takes no new tasks and lets running ones finish (30 seconds at most). */
  stop(): Promise<void>
  /** Runs each task due by `now`, and those they add, once; returns how many ran. Failed ones wait for their retry. */
  runDueNow(): Promise<number>
  /** Throws unless the task tables can be read. */
  probe(): Promise<void>
  health(): Promise<TaskHealth>
  listDead(page?: { limit?: number; before?: Date }): Promise<DeadTask[]>
  retryDead(id: string): Promise<boolean>
}

export const TASK_SCHEMA = 'pgboss'
/** Holds the tasks that failed in all their attempts. */
export const DEAD_QUEUE = 'dead'

/** Adds a task within the given transaction: a rollback removes it; after the commit a worker wakes at once. */
export async function enqueue<N extends TaskName>(
  executor: Executor,
  name: N,
  data: Tasks[N],
  options: EnqueueOptions = {},
): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(executor, sql), schema: TASK_SCHEMA, migrate: false })
  await boss.send(name, data as object, {
    // queues hold one waiting task per key, so a task without a key needs a unique one
    singletonKey: options.singletonKey ?? randomUUID(),
    ...(options.startAfter && { startAfter: options.startAfter }),
    ...(options.isUrgent && { priority: 1 }),
    ...(options.owner && { group: { id: options.owner } }),
  })
}

/** Adds many tasks of one kind like `enqueue`, in one statement; at most as many as `inParts` makes. */
export async function enqueueAll<N extends TaskName>(
  executor: Executor,
  name: N,
  tasks: readonly { data: Tasks[N]; singletonKey: string }[],
): Promise<void> {
  if (tasks.length === 0) return
  const boss = new PgBoss({ db: fromDrizzle(executor, sql), schema: TASK_SCHEMA, migrate: false })
  await boss.insert(
    name,
    tasks.map(({ data, singletonKey }) => ({ data: data as object, singletonKey })),
  )
}
