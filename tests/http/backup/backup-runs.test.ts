import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/notification-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { runBackup } from '#server/platform/backup/backup-run.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import { holdRemovals } from '#server/platform/backup/removal-hold.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const HOUR_MS = 3_600_000
const RETAINED = 14

// waiting tasks are timed by the database's clock
const app = await openTestApp({ startsAt: new Date() })
const { backupDir, dataDir } = app.config
const caller = await app.as(await app.superAdmin())
const state = async () => (await caller.get('/api/admin/backups')).json()

test('the committee is notified of a backup that fails in all its attempts, with the reason, and the portal shows it', async () => {
  expect(await state()).toMatchObject({ state: 'none yet', runs: [] })
  await writeFile(backupDir, 'in the way')
  expect((await caller.post('/api/admin/backups')).statusCode).toBe(200)
  for (let hour = 0; hour < 3; hour += 1) {
    await app.runTasks()
    app.advance(HOUR_MS)
  }
  const { state: now, runs, lastVerifiedAt } = await state()
  expect({ now, runs: runs.length, lastVerifiedAt }).toEqual({ now: 'failed', runs: 3, lastVerifiedAt: null })
  expect(runs[0]).toMatchObject({ cause: 'asked', verifiedAt: null, failure: expect.stringContaining('EEXIST') })
  const [notice] = await app.db.select().from(notifications)
  expect(notice).toMatchObject({ kind: 'committee-backups', link: '/admin/backups', body: runs[0].failure })
  await rm(backupDir)
})

test('a requested backup is made, verified and stored with the last thirteen; the log says who requested it', async () => {
  await mkdir(backupDir, { recursive: true })
  for (let day = 10; day < 10 + RETAINED + 2; day += 1)
    await writeFile(join(backupDir, `backup-2025-01-${day}T23-15-00-000Z.tar`), 'old')
  await writeFile(join(backupDir, 'holiday.tar'), 'of somebody else')
  await writeFile(join(backupDir, 'backup-2025-01-26T23-15-00-000Z.tar.part'), 'cut off')
  await caller.post('/api/admin/backups')
  await app.runTasks()
  const { state: now, runs } = await state()
  expect({ now, failure: runs[0].failure }).toEqual({ now: 'good', failure: null })
  expect(runs[0]).toMatchObject({ verifiedAt: expect.any(String), rows: expect.any(Number), bytes: expect.any(Number) })
  const names = (await readdir(backupDir)).sort()
  expect(names).toHaveLength(RETAINED + 1)
  expect(names).toEqual(expect.arrayContaining([runs[0].file, 'holiday.tar', 'backup-2025-01-25T23-15-00-000Z.tar']))
  const [logged] = await app.db.select().from(activityLog).orderBy(desc(activityLog.createdAt))
  expect(logged?.action).toBe('backup.started')
}, 90_000)

test('a missed night shows in the afternoon, and the committee is notified', async () => {
  const notifyIfLate = async () => {
    await enqueue(app.db, 'notify-of-late-backup', {})
    await app.runTasks()
    const late = eq(notifications.title, 'No recent verified backup')
    return (await app.db.select().from(notifications).where(late)).length
  }
  app.advance(35 * HOUR_MS)
  expect(await state()).toMatchObject({ state: 'good' })
  expect(await notifyIfLate()).toBe(0)
  app.advance(2 * HOUR_MS)
  expect(await state()).toMatchObject({ state: 'late' })
  expect(await notifyIfLate()).toBe(1)
})

test('a backup during another one has not failed: the other one counts', async () => {
  const { runs } = await state()
  await holdRemovals(app.context.database, () =>
    expect(runBackup(app.context, { cause: 'command', folder: backupDir })).rejects.toThrow('Another backup'),
  )
  expect((await state()).runs).toEqual(runs)
})

test('a command that fails records the reason, which the portal shows', async () => {
  const run = runBackup(app.context, { cause: 'command', folder: join(dataDir, 'secret') })
  await expect(run).rejects.toThrow('EEXIST')
  expect((await state()).runs).toContainEqual(expect.objectContaining({ cause: 'command', file: null }))
})

test('archives do not pile up: only the latest unverified one is stored, and one that lacks a lost file is made once', async () => {
  const lost = { name: `${'b'.repeat(32)}.pdf`, kind: 'slip' as const, mimeType: 'application/pdf', bytes: 1 }
  await app.db.insert(uploads).values({ ...lost, attachments: 1 })
  await writeFile(join(backupDir, 'backup-2025-01-09T23-15-00-000Z.tar.unproved'), 'of a former release')
  for (let time = 0; time < 2; time += 1) {
    app.advance(HOUR_MS)
    await expect(stopBeforeVerification()).rejects.toThrow()
  }
  app.advance(HOUR_MS)
  await enqueue(app.db, 'back-up', { cause: 'nightly' })
  await app.runTasks()
  const { state: now, runs } = await state()
  expect(now).toBe('failed')
  expect(runs[0]).toMatchObject({
    verifiedAt: expect.any(String),
    failure: expect.stringContaining('One file is in the database but not in the storage'),
  })
  app.advance(HOUR_MS)
  await app.runTasks()
  expect((await state()).runs[0].id).toBe(runs[0].id)
  const names = await readdir(backupDir)
  expect(names.filter((name) => /\.(unverified|unproved)$/.test(name))).toEqual([runs[1].file])
  expect(names.filter((name) => /^backup-.*\.tar$/.test(name))).toHaveLength(RETAINED)
  const notices = await app.db.select().from(notifications).where(eq(notifications.body, runs[0].failure))
  expect(notices).toHaveLength(1)
}, 90_000)

test('a backup that was killed in its last attempt has failed; one by command counts as running for four hours', async () => {
  app.advance(HOUR_MS)
  const startedAt = app.clock.time
  await app.db.insert(backups).values({ cause: 'nightly', startedAt })
  const { state: now, runs } = await state()
  expect([now, runs[0].failure]).toEqual(['failed', 'The site was stopped before this backup was complete.'])
  await app.db.update(backups).set({ cause: 'command' }).where(eq(backups.startedAt, startedAt))
  expect(await state()).toMatchObject({ state: 'running' })
  app.advance(4 * HOUR_MS)
  expect(await state()).toMatchObject({ state: 'failed' })
})

/** A backup of a site that stops when the last file has been checked. */
function stopBeforeVerification() {
  const stopping = new AbortController()
  const exists = async () => {
    stopping.abort()
    return false
  }
  const site = { ...app.context, files: { exists } as unknown as AppContext['files'] }
  return runBackup(site, { cause: 'nightly', folder: backupDir, signal: stopping.signal })
}
