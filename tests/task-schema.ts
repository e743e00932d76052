import { pino } from 'pino'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { startTasks } from '#server/platform/tasks/task-runner.ts'

/** Creates the task engine's own tables once, so that no test waits for them. */
export async function prepareTaskSchema(database: OpenDatabase): Promise<void> {
  const tasks = await startTasks({ database, handlers: {}, log: pino({ level: 'silent' }), manual: true })
  await tasks.stop()
}
