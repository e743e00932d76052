import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import { listSilent, releaseSilent, watchForOrphans } from '#server/platform/tasks/orphaned-tasks.ts'
import { sharedConnections } from '#server/platform/tasks/task-connections.ts'
import { createBoss } from '#server/platform/tasks/task-queues.ts'
import type { TaskSettings } from '#server/platform/tasks/task-runner.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { prepareTasks } from './task-fixture.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'feed-fish': { pond: string }
  }
}

const fixture = prepareTasks()

/** Sets when every running task last sent a heartbeat. */
const lastHeard = (ago: string) =>
  fixture.database.db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - ${ago}::interval WHERE state = 'active'`)

test('a task begun by a process that died is done by the next one', async () => {
  const fed: string[] = []
  const clock = { now: new Date() }
  const tasks = await fixture.start({
    manual: true,
    now: () => clock.now,
    handlers: { 'feed-fish': async ({ pond }) => void fed.push(pond) },
  })
  await enqueue(fixture.database.db, 'feed-fish', { pond: 'north' })
  const boss = createBoss(sharedConnections(fixture.database), { manual: true, log: fixture.log })
  await boss.start()
  expect(await boss.fetch('feed-fish')).toHaveLength(1)
  expect(await tasks.health()).toMatchObject({ waiting: 0, running: 1 })
  await lastHeard('5 minutes')
  await boss.supervise('feed-fish')
  await boss.stop()
  clock.now = new Date(Date.now() + 60 * 60 * 1000)
  expect(await tasks.runDueNow()).toBe(1)
  expect(fed).toEqual(['north'])
})

describe('a task whose process sends no more heartbeats', () => {
  /** A task fetched by another process, with its last heartbeat five minutes ago. */
  async function beginElsewhere(settings: Partial<TaskSettings> = {}) {
    const fed: string[] = []
    const run = async ({ pond }: { pond: string }) => void fed.push(pond)
    const tasks = await fixture.start({ manual: true, handlers: { 'feed-fish': { tries: 2, run } }, ...settings })
    await enqueue(fixture.database.db, 'feed-fish', { pond: 'north' })
    const boss = createBoss(sharedConnections(fixture.database), { manual: true, log: fixture.log })
    await boss.start()
    const [job] = await boss.fetch('feed-fish')
    await lastHeard('5 minutes')
    return { tasks, boss, job: job!, fed }
  }

  test('begins again without waiting for its retry, as its next attempt', async () => {
    const { tasks, boss, fed } = await beginElsewhere()
    const silent = await listSilent(boss)
    expect(silent).toHaveLength(1)
    expect(await releaseSilent(boss, silent)).toBe(1)
    expect(await tasks.runDueNow()).toBe(1)
    expect(fed).toEqual(['north'])
    await boss.stop()
  })

  test('is left alone after a heartbeat between two checks, as after a pause of the machine or the database', async () => {
    const { tasks, boss, job, fed } = await beginElsewhere()
    const silent = await listSilent(boss)
    await boss.touch('feed-fish', job.id)
    expect(await releaseSilent(boss, silent)).toBe(0)
    expect(await listSilent(boss)).toEqual([])
    expect(await tasks.health()).toMatchObject({ waiting: 0, running: 1 })
    await boss.complete('feed-fish', job.id)
    await tasks.runDueNow()
    expect(fed).toEqual([])
    await boss.stop()
  })

  test('is left alone by the engine, which checks only once, while its heartbeat may only be late', async () => {
    const { tasks, boss, job } = await beginElsewhere()
    await lastHeard('30 seconds')
    await boss.supervise('feed-fish')
    expect(await tasks.health()).toMatchObject({ waiting: 0, running: 1 })
    expect(await listSilent(boss)).toMatchObject([{ id: job.id }])
    await boss.stop()
  })

  test('is not begun again when checks delayed by a slow database finish', async () => {
    const { tasks, boss, job } = await beginElsewhere()
    const slow = slowDatabase(boss)
    const endWatch = watchForOrphans(slow.boss, fixture.log, 500)
    await sleep(1600)
    slow.responses()
    await sleep(50)
    await boss.touch('feed-fish', job.id)
    await sleep(700)
    await endWatch()
    expect(await tasks.health()).toMatchObject({ waiting: 0, running: 1 })
    await boss.stop()
  })

  test('does not begin again after its last attempt', async () => {
    const { tasks, boss, fed } = await beginElsewhere()
    await releaseSilent(boss, await listSilent(boss))
    await boss.fetch('feed-fish')
    await lastHeard('5 minutes')
    expect(await releaseSilent(boss, await listSilent(boss))).toBe(0)
    await boss.supervise('feed-fish')
    await tasks.runDueNow()
    expect(fed).toEqual([])
    expect(await tasks.health()).toMatchObject({ running: 0, dead: 1 })
    await boss.stop()
  })
})

/** The same engine with a database that does not respond until the test lets it. */
function slowDatabase(boss: PgBoss) {
  const { promise: answered, resolve: responses } = Promise.withResolvers<void>()
  const executeSql: ReturnType<PgBoss['getDb']>['executeSql'] = async (text, values) => {
    await answered
    return boss.getDb().executeSql(text, values)
  }
  return { boss: { getDb: () => ({ executeSql }) } as PgBoss, responses }
}
