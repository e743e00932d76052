import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { loadArchive } from '#server/platform/backup/load-archive.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { watchForOrphans } from '#server/platform/tasks/orphaned-tasks.ts'
import { sharedConnections } from '#server/platform/tasks/task-connections.ts'
import { createBoss, prepareQueues } from '#server/platform/tasks/task-queues.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestApp } from '#tests/test-app.ts'
import { prepareTasks } from './task-fixture.ts'

const FORMER = { name: 'tell-applicants', handler: { run: async () => {}, tries: 2 } }
const HOUR_MS = 3_600_000

const fixture = prepareTasks()

/** What a process of the release before does in this database, where the task had its former name. */
async function openFormerRelease({ database, log } = fixture) {
  const boss = createBoss(sharedConnections(database), { manual: true, log })
  await boss.start()
  await prepareQueues(boss, [FORMER])
  const add = (listingId: string, singletonKey = listingId) => boss.send(FORMER.name, { listingId }, { singletonKey })
  return { boss, add }
}

/** Starts this release, and returns the listings whose applicants it has notified so far. */
async function start(database: OpenDatabase = fixture.database) {
  const notified: string[] = []
  const run = async ({ listingId }: { listingId: string }) => void notified.push(listingId)
  const now = () => new Date(Date.now() + HOUR_MS)
  const tasks = await fixture.start({ database, manual: true, now, handlers: { 'notify-applicants': run } })
  return { tasks, notified }
}

test('a task that waits under its former name runs after the upgrade, also for its next attempt', async () => {
  const former = await openFormerRelease()
  await former.add('tutor')
  const [begun] = await former.boss.fetch(FORMER.name)
  await former.boss.fail(FORMER.name, begun!.id)
  await former.add('cook')
  await former.boss.stop()
  const { tasks, notified } = await start()
  expect(await tasks.runDueNow()).toBe(2)
  expect(notified.sort()).toEqual(['cook', 'tutor'])
  expect(await tasks.health()).toMatchObject({ waiting: 0, running: 0 })
})

test('it runs too if a task of the same key already waits under the present name', async () => {
  const former = await openFormerRelease()
  await start()
  await enqueue(fixture.database.db, 'notify-applicants', { listingId: 'cook' }, { singletonKey: 'cook' })
  await former.add('cook')
  await former.boss.stop()
  const { tasks, notified } = await start()
  await tasks.runDueNow()
  expect(notified).toEqual(['cook', 'cook'])
})

test('a task that a process of the former release adds after the upgrade runs', async () => {
  const former = await openFormerRelease()
  const { tasks, notified } = await start()
  await former.add('driver')
  const endWatch = watchForOrphans(former.boss, fixture.log, 10)
  await expect.poll(async () => (await tasks.health()).waiting && (await tasks.runDueNow())).toBe(1)
  expect(notified).toEqual(['driver'])
  await endWatch()
  await former.boss.stop()
})

test('a task that runs during the upgrade is completed by the process that began it', async () => {
  const former = await openFormerRelease()
  await former.add('nurse')
  const [begun] = await former.boss.fetch(FORMER.name)
  const { tasks, notified } = await start()
  await tasks.runDueNow()
  expect(notified).toEqual([])
  expect(await tasks.health()).toMatchObject({ running: 1 })
  await former.boss.complete(FORMER.name, begun!.id)
  expect(await tasks.health()).toMatchObject({ waiting: 0, running: 0 })
  await former.boss.stop()
})

test('a task that died under its former name can be started again', async () => {
  const former = await openFormerRelease()
  await former.add('guard')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const [begun] = await former.boss.fetch(FORMER.name, { ignoreStartAfter: true })
    await former.boss.fail(FORMER.name, begun!.id)
  }
  await former.boss.stop()
  const { tasks, notified } = await start()
  const [dead] = await tasks.listDead()
  expect(dead).toMatchObject({ name: 'notify-applicants', data: { listingId: 'guard' } })
  expect(await tasks.retryDead(dead!.id)).toBe(true)
  await tasks.runDueNow()
  expect(notified).toEqual(['guard'])
})

test('a schedule under the former name is removed', async () => {
  const former = await openFormerRelease()
  await former.boss.schedule(FORMER.name, '30 15 * * *', { listingId: 'cook' })
  await start()
  expect(await former.boss.getSchedules()).toEqual([])
  await former.boss.stop()
})

test('a task in an archive of the former release runs after the restore', async () => {
  const app = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'site-renamed-'))
  const former = await openFormerRelease()
  await former.add('tutor')
  await former.boss.stop()
  const { file } = await makeBackup({ ...app.context, database: fixture.database }, { folder })
  const restored = await openTestDatabase()
  await loadArchive(restored, await checkArchive(file), { files: app.context.files, replace: true })
  const { tasks, notified } = await start(restored)
  await tasks.runDueNow()
  expect(notified).toEqual(['tutor'])
  await tasks.stop()
  await restored.close()
  await rm(folder, { recursive: true })
})
