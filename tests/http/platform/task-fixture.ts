import { afterEach, beforeEach } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { startTasks, type TaskSettings } from '#server/platform/tasks/task-runner.ts'
import type { RunningTasks } from '#server/platform/tasks/tasks.ts'
import { openTestDatabase } from '#tests/database.ts'
import { captureLog } from './log.ts'

type TaskFixture = {
  database: OpenDatabase
  log: ReturnType<typeof captureLog>
  /** Starts processing tasks until the end of the test. */
  start(settings: Partial<TaskSettings>): Promise<RunningTasks>
}

/** A new database and log for each test of the file that calls it. */
export function prepareTasks(): Readonly<TaskFixture> {
  const running: RunningTasks[] = []
  const fixture = {} as TaskFixture
  beforeEach(async () => {
    fixture.database = await openTestDatabase()
    fixture.log = captureLog()
  })
  afterEach(async () => {
    for (const tasks of running.splice(0)) await tasks.stop()
    await fixture.database.close()
  })
  fixture.start = async (settings) => {
    const { database, log } = fixture
    const tasks = await startTasks({ database, handlers: {}, log, ...settings })
    running.push(tasks)
    return tasks
  }
  return fixture
}
