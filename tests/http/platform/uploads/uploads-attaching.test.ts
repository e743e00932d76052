import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { attachUpload, detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { drawPicture } from './pictures.ts'
import { openUploadApp, uploadEventImage, uploadPhoto } from './upload-app.ts'

const HOUR = 3_600_000
const app = await openUploadApp()
const { visitor, db } = app
const now = () => app.clock.time
const attach = (url: string, values: Partial<Parameters<typeof attachUpload>[1]> = {}) =>
  attachUpload(db, { url, kind: 'photo', ownerId: null, uploadedBy: null, now: now(), ...values })
const invalid = { code: 'invalid_photo' }
const stored = async (url: string) =>
  (await readdir(join(app.config.dataDir, 'files'))).filter((name) => url.includes(name.slice(0, 32)))
const removeOrphans = async () => {
  await enqueue(db, 'remove-orphans', {})
  await app.runTasks()
}

test('a photo sent without an account belongs to the first application that names it', async () => {
  const url = await uploadPhoto(visitor, await drawPicture())
  expect(await attach(`${url}?v=1`)).toBe(url)
  await expect(attach(url)).rejects.toMatchObject(invalid)
})

test('two applications name the same photo at once: only one gets it', async () => {
  const url = await uploadPhoto(visitor, await drawPicture())
  const outcomes = await Promise.allSettled([attach(url), attach(url)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.for(['https://example.org/me.jpg', '/files/../secret', `/files/${'0'.repeat(32)}_10x10.jpg`, '/files/', ''])(
  'the address %j names no photo',
  async (url) => {
    await expect(attach(url)).rejects.toMatchObject(invalid)
  },
)

test('a photo that waited for more than 24 hours can no longer be used', async () => {
  const [early, late] = [
    await uploadPhoto(visitor, await drawPicture()),
    await uploadPhoto(visitor, await drawPicture()),
  ]
  app.advance(24 * HOUR)
  expect(await attach(early)).toBe(early)
  app.advance(1)
  await expect(attach(late)).rejects.toMatchObject(invalid)
})

test('one account cannot attach what another account uploaded', async () => {
  const [asha, binu] = [await app.account(), await app.account()]
  const url = await uploadPhoto(await app.as(asha), await drawPicture())
  await expect(attach(url, { uploadedBy: binu.id })).rejects.toMatchObject(invalid)
  await expect(attach(url)).rejects.toMatchObject(invalid)
  expect(await attach(url, { uploadedBy: asha.id })).toBe(url)
})

test("an applicant's photo cannot be made public by attaching it as an event's picture, nor the other way round", async () => {
  const photo = await uploadPhoto(visitor, await drawPicture())
  await expect(attach(photo, { kind: 'event' })).rejects.toMatchObject(invalid)
  const picture = await uploadEventImage(visitor, await drawPicture())
  await expect(attach(picture)).rejects.toMatchObject(invalid)
})

test('an event and its copy may share a picture, which is deleted 24 hours after the last of them', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(700, 500))
  await attach(url, { kind: 'event' })
  app.advance(30 * HOUR)
  await attach(url, { kind: 'event' })
  await detachUpload(db, url, now())
  app.advance(30 * HOUR)
  await removeOrphans()
  expect((await visitor.get(url)).statusCode).toBe(200)
  await detachUpload(db, `${url}?v=2`, now())
  app.advance(23 * HOUR)
  await removeOrphans()
  expect((await visitor.get(url)).statusCode).toBe(200)
  app.advance(2 * HOUR)
  await removeOrphans()
  expect((await visitor.get(url)).statusCode).toBe(404)
  expect(await stored(url)).toEqual([])
})

test('an unattached photo is deleted after 24 hours with all its widths, an attached one stays', async () => {
  const [left, remaining] = [
    await uploadPhoto(visitor, await drawPicture()),
    await uploadPhoto(visitor, await drawPicture()),
  ]
  await attach(remaining)
  await app.runTasks()
  expect(await stored(left)).toHaveLength(3)
  // earlier releases made WebP files too
  const former = left.replace('/files/', '').replace('.jpg', '-320.webp')
  await app.context.files.put(former, Buffer.from('of an earlier release'))
  app.advance(25 * HOUR)
  await removeOrphans()
  expect(await stored(left)).toEqual([])
  expect(await stored(remaining)).toHaveLength(3)
})

test('a picture sent again restarts its 24 hours, and can be sent again after it was deleted', async () => {
  const picture = await drawPicture()
  const url = await uploadEventImage(visitor, picture)
  app.advance(23 * HOUR)
  await uploadEventImage(visitor, picture)
  app.advance(23 * HOUR)
  await removeOrphans()
  expect((await visitor.get(url)).statusCode).toBe(200)
  app.advance(2 * HOUR)
  await removeOrphans()
  expect((await visitor.get(url)).statusCode).toBe(404)
  expect(await uploadEventImage(visitor, picture)).toBe(url)
  expect((await visitor.get(url)).statusCode).toBe(200)
})

test('an edited event releases its old picture, and keeps the one it is saved with again', async () => {
  const old = await uploadEventImage(visitor, await drawPicture())
  const fresh = await uploadEventImage(visitor, await drawPicture())
  const change = (before: string | null, url: string | null) =>
    replaceUpload(db, { before, url, kind: 'event', ownerId: null, uploadedBy: null, now: now() })
  expect(await change(null, old)).toBe(old)
  expect(await change(old, `${old}?v=3`)).toBe(old)
  expect(await change(old, fresh)).toBe(fresh)
  app.advance(25 * HOUR)
  await removeOrphans()
  expect([(await visitor.get(old)).statusCode, (await visitor.get(fresh)).statusCode]).toEqual([404, 200])
  expect(await change(fresh, null)).toBeNull()
})
