import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { openWithoutSecret } from '#server/platform/backup/archive-copy.ts'
import { openTestApp } from '#tests/test-app.ts'

const PASSWORD = 'Own-Password-2026'

// waiting tasks are timed by the database's clock
const app = await openTestApp({ startsAt: new Date() })
const owner = await app.superAdmin()
await app.db
  .update(users)
  .set({ password: await hashPassword(PASSWORD) })
  .where(eq(users.id, owner.id))
const caller = await app.as(owner)
await caller.post('/api/admin/backups')
await app.runTasks()
const [run] = (await caller.get('/api/admin/backups')).json<{ runs: { id: string }[] }>().runs
const ask = (password: string, by = caller, id = run!.id) => by.post(`/api/admin/backups/${id}/download`, { password })

test('a super admin who types the password again downloads the verified archive, and the log says so', async () => {
  const { url } = (await ask(PASSWORD)).json<{ url: string }>()
  const archive = await caller.get(url)
  expect(archive.statusCode).toBe(200)
  const [name] = await readdir(app.config.backupDir)
  expect(archive.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(archive.headers['cache-control']).toBe('no-store')
  expect(archive.rawPayload.length).toBe(Number(archive.headers['content-length']))
  const [logged] = await app.db.select().from(activityLog).where(eq(activityLog.action, 'backup.downloaded'))
  expect(logged).toMatchObject({ actorId: owner.id, subjectId: run!.id, after: { file: name } })
})

test('the downloaded archive is complete but for the secret, which only the archive on the server holds', async () => {
  const { url } = (await ask(PASSWORD)).json<{ url: string }>()
  const { rawPayload } = await caller.get(url)
  expect(rawPayload.includes(app.config.secret)).toBe(false)
  const [name] = await readdir(app.config.backupDir)
  const onServer = join(app.config.backupDir, name!)
  const downloaded = join(app.config.dataDir, 'downloaded.tar')
  await writeFile(downloaded, rawPayload)
  const [kept, copy] = [await checkArchive(onServer), await checkArchive(downloaded)]
  expect(copy).toEqual({ ...kept, file: downloaded, secret: null })
  expect(kept.secret).toBe(app.config.secret)
  const again = await openWithoutSecret(downloaded)
  expect(await buffer(again.content)).toEqual(rawPayload)
  expect(again.bytes).toBe(rawPayload.length)
})

test('a wrong password opens nothing', async () => {
  expect((await ask('Wrong-2026')).json()).toMatchObject({ code: 'wrong_password' })
})

test('the address opens nothing in another session, for another archive or after five minutes', async () => {
  const { url } = (await ask(PASSWORD)).json<{ url: string }>()
  const elsewhere = await app.as(owner)
  expect((await elsewhere.get(url)).statusCode).toBe(404)
  expect((await caller.get(url.replace(run!.id, owner.id))).statusCode).toBe(404)
  const key = url.split('/').at(-1)
  expect((await caller.get(`/api/account/download/${key}`)).statusCode).toBe(404)
  app.advance(6 * 60_000)
  expect((await caller.get(url)).statusCode).toBe(404)
})

test('an admin who is not a super admin downloads nothing', async () => {
  expect((await ask(PASSWORD, await app.as(await app.admin()))).statusCode).toBe(403)
})
