import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { prepareTasks } from './task-fixture.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'water-plants': { plant: string }
  }
}

const fixture = prepareTasks()

async function until(condition: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`It did not happen within ${withinMs} ms`)
    await sleep(20)
  }
}

test('a background task is done within two seconds', async () => {
  const watered: string[] = []
  await fixture.start({ handlers: { 'water-plants': async ({ plant }) => void watered.push(plant) } })
  await sleep(300)
  await fixture.database.db.transaction(async (tx) => {
    await enqueue(tx, 'water-plants', { plant: 'tulsi' })
    await sleep(100)
    expect(watered).toEqual([])
  })
  await until(() => watered.length > 0, 2000)
  expect(watered).toEqual(['tulsi'])
})

test('a rolled-back operation starts no background task', async () => {
  const watered: string[] = []
  const tasks = await fixture.start({
    manual: true,
    handlers: { 'water-plants': async ({ plant }) => void watered.push(plant) },
  })
  const change = fixture.database.db.transaction(async (tx) => {
    await enqueue(tx, 'water-plants', { plant: 'tulsi' })
    throw new Error('The person changed their mind')
  })
  await expect(change).rejects.toThrow('changed their mind')
  expect(await tasks.runDueNow()).toBe(0)
  expect(watered).toEqual([])
})

test('fifty tasks added at once are all done without pauses in between', async () => {
  const watered = new Set<string>()
  await fixture.start({
    handlers: { 'water-plants': { run: async ({ plant }) => void watered.add(plant), atOnce: 2 } },
  })
  await fixture.database.db.transaction(async (tx) => {
    for (let plant = 0; plant < 50; plant += 1) await enqueue(tx, 'water-plants', { plant: `rose ${plant}` })
  })
  await until(() => watered.size === 50, 4000)
})

test('a failed task is retried later, then stored as dead, logged once, and can be restarted', async () => {
  let broken = true
  let tries = 0
  const clock = { now: new Date() }
  const tasks = await fixture.start({
    manual: true,
    now: () => clock.now,
    handlers: {
      'water-plants': {
        tries: 3,
        firstRetrySeconds: 60,
        run: async () => {
          tries += 1
          if (broken) throw new Error('The tap is dry')
        },
      },
    },
  })
  await enqueue(fixture.database.db, 'water-plants', { plant: 'tulsi' })
  await tasks.runDueNow()
  expect(await tasks.runDueNow()).toBe(0)
  for (const hours of [2, 4, 6]) {
    clock.now = new Date(Date.now() + hours * 60 * 60 * 1000)
    await tasks.runDueNow()
  }
  expect(tries).toBe(3)
  expect(fixture.log.lines('error')).toHaveLength(1)
  expect(fixture.log.lines('warn')).toHaveLength(2)
  expect(await tasks.health()).toMatchObject({ waiting: 0, running: 0, dead: 1 })

  const [dead, ...others] = await tasks.listDead()
  expect(others).toEqual([])
  expect(dead).toMatchObject({ name: 'water-plants', data: { plant: 'tulsi' }, error: 'The tap is dry', attempts: 3 })
  broken = false
  expect(await tasks.retryDead(dead!.id)).toBe(true)
  expect(await tasks.runDueNow()).toBe(1)
  expect(await tasks.listDead()).toEqual([])
  expect(await tasks.retryDead(dead!.id)).toBe(false)
})

test('tasks with the same key wait only once, and tasks without a key all count', async () => {
  const watered: string[] = []
  const tasks = await fixture.start({
    manual: true,
    handlers: { 'water-plants': async ({ plant }) => void watered.push(plant) },
  })
  for (const plant of ['tulsi', 'tulsi'])
    await enqueue(fixture.database.db, 'water-plants', { plant }, { singletonKey: plant })
  for (const plant of ['rose', 'rose']) await enqueue(fixture.database.db, 'water-plants', { plant })
  await tasks.runDueNow()
  expect(watered.sort()).toEqual(['rose', 'rose', 'tulsi'])
  await enqueue(fixture.database.db, 'water-plants', { plant: 'tulsi' }, { singletonKey: 'tulsi' })
  expect(await tasks.runDueNow()).toBe(1)
})

test('a task for tomorrow waits until tomorrow', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const clock = { now: new Date() }
  const tasks = await fixture.start({
    manual: true,
    now: () => clock.now,
    handlers: { 'water-plants': async () => {} },
  })
  await enqueue(fixture.database.db, 'water-plants', { plant: 'tulsi' }, { startAfter: tomorrow })
  expect(await tasks.runDueNow()).toBe(0)
  expect(await tasks.health()).toMatchObject({ waiting: 0, oldestSeconds: 0 })
  clock.now = tomorrow
  expect(await tasks.runDueNow()).toBe(1)
})

test('stopping waits for running tasks', async () => {
  const steps: string[] = []
  const tasks = await fixture.start({
    handlers: {
      'water-plants': async () => {
        steps.push('begun')
        await sleep(800)
        steps.push('done')
      },
    },
  })
  await enqueue(fixture.database.db, 'water-plants', { plant: 'tulsi' })
  await until(() => steps.length > 0, 2000)
  await tasks.stop()
  expect(steps).toEqual(['begun', 'done'])
})

test('a task without a handler is rejected when it is added', async () => {
  await fixture.start({ manual: true })
  await expect(enqueue(fixture.database.db, 'water-plants', { plant: 'tulsi' })).rejects.toThrow('does not exist')
})
