import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedConnections } from '#server/platform/tasks/task-connections.ts'
import { createBoss } from '#server/platform/tasks/task-queues.ts'
import type { Schedule } from '#server/platform/tasks/tasks.ts'
import { prepareTasks } from './task-fixture.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'example-task': { label: string }
  }
}

const fixture = prepareTasks()

async function start(schedule: Schedule, run: (label: string) => void): Promise<void> {
  const handlers = { 'example-task': async ({ label }: { label: string }) => run(label) }
  await fixture.start({ handlers, schedules: [schedule] })
}

test('a removed schedule is deleted', async () => {
  const boss = createBoss(sharedConnections(fixture.database), { manual: true, log: fixture.log })
  await boss.start()
  await start({ task: 'example-task', data: { label: 'east' }, everyMinutes: 15 }, () => {})
  expect(await boss.getSchedules()).toMatchObject([
    { name: 'example-task', cron: '*/15 * * * *', timezone: 'Asia/Dubai', options: { missed: 'once' } },
  ])
  await fixture.start({ schedules: [] })
  expect(await boss.getSchedules()).toEqual([])
  await boss.stop()
})

test('a schedule that cannot run evenly is rejected', async () => {
  const uneven = start({ task: 'example-task', data: { label: 'east' }, everyMinutes: 7 }, () => {})
  await expect(uneven).rejects.toThrow('every 7 minutes does not divide the hour')
})

test("a failing maintenance statement of the tasks affects nobody else's request", async () => {
  const boss = createBoss(sharedConnections(fixture.database), { manual: true, log: fixture.log })
  await boss.start()
  const failing = boss.getDb().executeSql('BEGIN; SELECT 1 / 0; COMMIT;')
  const request = fixture.database.db.execute<{ answer: number }>(sql`SELECT 42 AS answer`)
  await expect(failing).rejects.toThrow('division by zero')
  expect((await request).rows).toEqual([{ answer: 42 }])
  expect((await boss.getDb().executeSql('SELECT 7 AS seven')).rows).toEqual([{ seven: 7 }])
  await boss.stop()
})
