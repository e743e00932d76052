import { setTimeout as sleep } from 'node:timers/promises'
import { TZDate } from '@date-fns/tz'
import { expect, test } from 'vitest'
import { prepareTasks } from '#tests/http/platform/task-fixture.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'example-task': { label: string }
  }
}

const fixture = prepareTasks()

test('a task scheduled in Gulf time runs once when two processes could run it', {
  timeout: 70_000,
}, async () => {
  const seconds = new Date().getSeconds()
  if (seconds > 35) await sleep((61 - seconds) * 1000)
  const gulf = TZDate.tz('Asia/Dubai')
  const cron = `${gulf.getMinutes()} ${gulf.getHours()} * * *`
  const runs: string[] = []
  for (const process of ['first', 'second']) {
    const run = async ({ label }: { label: string }) => void runs.push(`${label}, ${process}`)
    const schedules = [{ task: 'example-task' as const, data: { label: 'east' }, cron }]
    await fixture.start({ handlers: { 'example-task': run }, schedules })
  }
  await expect.poll(() => runs, { timeout: 20_000 }).toHaveLength(1)
  await sleep(3000)
  expect(runs).toHaveLength(1)
})
