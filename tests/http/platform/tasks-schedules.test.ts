import { setTimeout as sleep } from 'node:timers/promises'
import { TZDate } from '@date-fns/tz'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { createBoss } from '#server/platform/tasks/task-queues.ts'
import { startTasks } from '#server/platform/tasks/task-runner.ts'
import type { RunningTasks, Schedule } from '#server/platform/tasks/tasks.ts'
import { openTestDatabase } from '#tests/database.ts'
import { captureLog } from './log.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'ring-bell': { tower: string }
  }
}

let database: OpenDatabase
let running: RunningTasks[]

beforeEach(async () => {
  database = await openTestDatabase()
  running = []
})

afterEach(async () => {
  for (const tasks of running) await tasks.stop()
  await database.close()
})

async function start(schedule: Schedule, ring: (tower: string) => void): Promise<void> {
  const handlers = { 'ring-bell': async ({ tower }: { tower: string }) => ring(tower) }
  running.push(await startTasks({ database, handlers, schedules: [schedule], log: captureLog() }))
}

test('a bell set by Gulf time rings once, though two processes are ready to ring it', {
  timeout: 70_000,
}, async () => {
  const seconds = new Date().getSeconds()
  if (seconds > 35) await sleep((61 - seconds) * 1000)
  const gulf = TZDate.tz('Asia/Dubai')
  const cron = `${gulf.getMinutes()} ${gulf.getHours()} * * *`
  const rung: string[] = []
  for (const process of ['first', 'second']) {
    await start({ task: 'ring-bell', data: { tower: 'east' }, cron }, (tower) => rung.push(`${tower}, ${process}`))
  }
  await expect.poll(() => rung, { timeout: 20_000 }).toHaveLength(1)
  await sleep(3000)
  expect(rung).toHaveLength(1)
})

test('a removed schedule is deleted', async () => {
  const boss = createBoss(database, { manual: true, log: captureLog() })
  await boss.start()
  await start({ task: 'ring-bell', data: { tower: 'east' }, everyMinutes: 15 }, () => {})
  expect(await boss.getSchedules()).toMatchObject([
    { name: 'ring-bell', cron: '*/15 * * * *', timezone: 'Asia/Dubai', options: { missed: 'once' } },
  ])
  running.push(await startTasks({ database, handlers: {}, schedules: [], log: captureLog() }))
  expect(await boss.getSchedules()).toEqual([])
  await boss.stop()
})

test('a schedule that cannot run evenly is rejected', async () => {
  const uneven = start({ task: 'ring-bell', data: { tower: 'east' }, everyMinutes: 7 }, () => {})
  await expect(uneven).rejects.toThrow('every 7 minutes does not divide the hour')
})

test('a failing maintenance statement of the tasks affects nobody else’s request', async () => {
  const boss = createBoss(database, { manual: true, log: captureLog() })
  await boss.start()
  const failing = boss.getDb().executeSql('BEGIN; SELECT 1 / 0; COMMIT;')
  const request = database.db.execute<{ answer: number }>(sql`SELECT 42 AS answer`)
  await expect(failing).rejects.toThrow('division by zero')
  expect((await request).rows).toEqual([{ answer: 42 }])
  expect((await boss.getDb().executeSql('SELECT 7 AS seven')).rows).toEqual([{ seven: 7 }])
  await boss.stop()
})
