import { setTimeout as sleep } from 'node:timers/promises'
import { TZDate } from '@date-fns/tz'
import { expect, test } from 'vitest'
import { prepareTasks } from '#tests/http/platform/task-fixture.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'ring-bell': { tower: string }
  }
}

const fixture = prepareTasks()

test('a bell set by Gulf time rings once, though two processes are ready to ring it', {
  timeout: 70_000,
}, async () => {
  const seconds = new Date().getSeconds()
  if (seconds > 35) await sleep((61 - seconds) * 1000)
  const gulf = TZDate.tz('Asia/Dubai')
  const cron = `${gulf.getMinutes()} ${gulf.getHours()} * * *`
  const rung: string[] = []
  for (const process of ['first', 'second']) {
    const ring = async ({ tower }: { tower: string }) => void rung.push(`${tower}, ${process}`)
    const schedules = [{ task: 'ring-bell' as const, data: { tower: 'east' }, cron }]
    await fixture.start({ handlers: { 'ring-bell': ring }, schedules })
  }
  await expect.poll(() => rung, { timeout: 20_000 }).toHaveLength(1)
  await sleep(3000)
  expect(rung).toHaveLength(1)
})
