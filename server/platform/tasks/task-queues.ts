import { type Db, type JobWithMetadata, PgBoss, type QueueResult, type UpdateQueueOptions } from 'pg-boss'
import { HEARTBEAT } from './orphaned-tasks.ts'
import { DEAD_QUEUE, type Log, TASK_SCHEMA, type TaskHandler } from './tasks.ts'

const DAY_SECONDS = 24 * 60 * 60

export type Queue = { name: string; handler: Exclude<TaskHandler<object>, (...args: never[]) => unknown> }

/** Runs one task of this queue; a failure is logged and rethrown. */
export type RunJob = (queue: Queue, job: JobWithMetadata) => Promise<void>

/** Creates the task engine on these connections without starting it. `manual` leaves out every timer. */
export function createBoss(db: Db, { manual, log }: { manual: boolean; log: Log }): PgBoss {
  const boss = new PgBoss({
    db,
    schema: TASK_SCHEMA,
    schedule: !manual,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 2,
    supervise: !manual,
    useListenNotify: !manual,
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the task engine reports an error'))
  // its slow-query warnings contain the values of the query
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the task engine warns'))
  return boss
}

/** The errors of workers arrive as plain objects with the fields of an error. */
const asError = (thrown: object): Error => (thrown instanceof Error ? thrown : Object.assign(new Error(), thrown))

/** Creates and corrects the queues of these tasks and the one for tasks that failed for good, where they differ. */
export async function prepareQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!stored.has(DEAD_QUEUE)) await boss.createQueue(DEAD_QUEUE, { retentionSeconds: 365 * DAY_SECONDS })
  // create all queues first: one may be the dead-letter queue of another
  for (const { name } of queues) if (!stored.has(name)) await boss.createQueue(name, { policy: 'short' })
  for (const queue of queues) {
    const wanted = optionsOf(queue)
    if (!isEqualIn(stored.get(queue.name), wanted)) await boss.updateQueue(queue.name, wanted)
  }
}

const optionsOf = ({ handler }: Queue): UpdateQueueOptions => ({
  deadLetter: handler.deadLetter ?? DEAD_QUEUE,
  notify: true,
  retryLimit: (handler.tries ?? 5) - 1,
  retryDelay: handler.firstRetrySeconds ?? 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  heartbeatSeconds: HEARTBEAT.deadSeconds,
  expireInSeconds: (handler.maxMinutes ?? 15) * 60,
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: 3 * DAY_SECONDS,
})

const isEqualIn = (stored: QueueResult | undefined, wanted: UpdateQueueOptions): boolean =>
  stored !== undefined &&
  Object.entries(wanted).every(([option, value]) => stored[option as keyof QueueResult] === value)
