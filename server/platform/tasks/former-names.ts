import type { PgBoss } from 'pg-boss'
import { DEAD_QUEUE, TASK_SCHEMA, type TaskName } from './tasks.ts'

/** Names of tasks in earlier releases, and what they are called now. */
const FORMER_NAMES: Readonly<Record<string, TaskName>> = {
  'event-reminders': 'remind-attendees',
  'event-statuses': 'update-event-statuses',
  'forget-views': 'remove-old-views',
  'forget-words': 'refresh-listing-words',
  'remind-dues': 'remind-of-dues',
  'remind-guests': 'remind-attendees',
  'remind-premium': 'remind-of-premium',
  'settle-places': 'promote-waiting',
  'tell-applicants': 'notify-applicants',
  'tell-favorites': 'notify-of-favorite',
  'tell-of-failed-backup': 'notify-of-failed-backup',
  'tell-of-late-backup': 'notify-of-late-backup',
  'turn-dues-year': 'update-dues',
}

/**
 * Gives waiting and dead tasks of an earlier release their present names, for which there is a worker. Running ones
 * are left alone: their process still knows them by the former name. The former queues stay, because such a process
 * may add more.
 */
export async function renameFormerTasks(boss: PgBoss): Promise<void> {
  const names = [Object.keys(FORMER_NAMES), Object.values(FORMER_NAMES)]
  const renamed = `unnest($1::text[], $2::text[]) AS renamed (former, name) JOIN ${TASK_SCHEMA}.queue USING (name)`
  const db = boss.getDb()
  // with a key of its own, a task does not collide with one of the same key that waits under the present name
  await db.executeSql(
    `UPDATE ${TASK_SCHEMA}.job SET name = renamed.name, singleton_key = job.id::text FROM ${renamed}
     WHERE job.name = renamed.former AND job.state IN ('created', 'retry')`,
    names,
  )
  await db.executeSql(
    `UPDATE ${TASK_SCHEMA}.job SET source_name = renamed.name FROM ${renamed}
     WHERE job.name = $3 AND job.source_name = renamed.former`,
    [...names, DEAD_QUEUE],
  )
}
