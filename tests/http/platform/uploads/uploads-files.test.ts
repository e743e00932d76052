import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { listPictureWidths, PICTURE_FORMATS, pictureAddress } from '#shared/platform/picture-rules.ts'
import { drawPicture } from './pictures.ts'
import { openUploadApp, uploadEventImage, uploadPhoto } from './upload-app.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const app = await openUploadApp()
const { visitor, db } = app
const rowOf = async (url: string) => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.name, url.replace('/files/', '')))
  return row!
}

test('a picture is sent with its own type, cached for ever by browsers, and can run nothing', async () => {
  const response = await visitor.get(await uploadEventImage(visitor, await drawPicture()))
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(response.rawPayload.length),
    'cache-control': FOREVER,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg')
})

test('a client with a cached picture gets not modified, and HEAD gets the headers', async () => {
  const url = await uploadEventImage(visitor, await drawPicture())
  const full = await visitor.get(url)
  const again = await visitor.get(url, { headers: { 'if-none-match': String(full.headers.etag) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const head = await app.fastify.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect(head.headers).toMatchObject({ 'content-length': String(full.rawPayload.length), 'content-type': 'image/jpeg' })
})

test('a missing width is served as the picture itself until it is made, then in every format, never larger than the picture', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(1000, 500))
  const early = await visitor.get(pictureAddress(url, 640, 'avif'))
  expect(early.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60' })
  expect((await sharp(early.rawPayload).metadata()).width).toBe(1000)

  await app.runTasks()
  expect(listPictureWidths(url)).toEqual([320, 640, 960])
  expect((await rowOf(url)).widths).toEqual([320, 640, 960])
  for (const width of [320, 640, 960]) {
    for (const format of PICTURE_FORMATS) {
      const response = await visitor.get(pictureAddress(url, width, format))
      const type = format === 'jpg' ? 'image/jpeg' : 'image/avif'
      expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': FOREVER })
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
    }
  }
})

test('a WebP width that an earlier release made is still served', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(360, 250))
  await app.runTasks()
  const name = url.replace('/files/', '').replace('.jpg', '-320.webp')
  await app.context.files.put(
    name,
    await sharp(await drawPicture(320, 222))
      .webp()
      .toBuffer(),
  )
  expect((await visitor.get(`/files/${name}`)).headers).toMatchObject({ 'content-type': 'image/webp' })
})

test('a transparent picture has a white background in formats without transparency', async () => {
  const ink = { r: 0, g: 0, b: 0, alpha: 0 }
  const glass = await sharp({ create: { width: 400, height: 300, channels: 4, background: ink } })
    .png()
    .toBuffer()
  const url = await uploadEventImage(visitor, glass)
  await app.runTasks()
  const response = await visitor.get(pictureAddress(url, 320, 'jpg'))
  expect((await sharp(response.rawPayload).raw().toBuffer()).at(0)).toBe(255)
  expect((await sharp((await visitor.get(pictureAddress(url, 320, 'avif'))).rawPayload).metadata()).hasAlpha).toBe(true)
})

test('widths requested twice are made once', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(330, 220))
  await app.runTasks()
  const before = await rowOf(url)
  await enqueue(db, 'make-widths', { uploadId: before.id })
  await enqueue(db, 'make-widths', { uploadId: '00000000-0000-4000-8000-000000000000' })
  await app.runTasks()
  expect(await rowOf(url)).toEqual(before)
})

test("an applicant's photo is seen by the applicant and admins, and by nobody else", async () => {
  const [asha, binu, omana] = [await app.account(), await app.account(), await app.admin()]
  const url = await uploadPhoto(visitor, await drawPicture())
  expect((await visitor.get(url)).statusCode).toBe(404)
  await attachUpload(db, { url, kind: 'photo', ownerId: asha.id, uploadedBy: null, now: app.clock.time })
  await app.runTasks()
  for (const address of [url, pictureAddress(url, 320, 'avif')]) {
    const statusFor = async (person: { id: string }) => (await (await app.as(person)).get(address)).statusCode
    expect((await visitor.get(address)).json()).toMatchObject({ code: 'not_found' })
    expect([await statusFor(asha), await statusFor(binu), await statusFor(omana)]).toEqual([200, 404, 200])
  }
  const own = await (await app.as(asha)).get(url)
  expect(own.headers['cache-control']).toBe('private, no-store')
})

test('a person who sent a photo while signed in sees it before it is attached', async () => {
  const asha = await app.as(await app.account())
  const url = await uploadPhoto(asha, await drawPicture())
  expect((await asha.get(url)).statusCode).toBe(200)
  expect((await visitor.get(url)).statusCode).toBe(404)
})

test('the same photo sent twice has two names, neither derived from its content', async () => {
  const photo = await drawPicture()
  expect(await uploadPhoto(visitor, photo)).not.toBe(await uploadPhoto(visitor, photo))
})

test.for([
  '/files/..%2f..%2fsecret',
  '/files/..%2fsecret',
  '/files/%2e%2e%2fsecret',
  '/files/..',
  '/files/%00',
  '/files/%E0%A4%A',
  '/files/',
  '/files/x.jpg',
  `/files/${'a'.repeat(32)}_10x10.jpg`,
  `/files/${'a'.repeat(32)}_10x10-640.avif`,
  `/files/${'a'.repeat(190)}`,
])('%s is not found', async (url) => {
  const response = await visitor.get(url)
  expect([404, 400]).toContain(response.statusCode)
  expect(response.payload).not.toContain('stack')
})

test('an unsupported width is not found', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(1000, 500))
  expect((await visitor.get(url.replace('.jpg', '-641.avif'))).statusCode).toBe(404)
  expect((await visitor.get(url.replace('.jpg', '-640.svg'))).statusCode).toBe(404)
})

test('a width whose file is gone is served as the picture itself again', async () => {
  const url = await uploadEventImage(visitor, await drawPicture(350, 250))
  await app.runTasks()
  const width = pictureAddress(url, 320, 'avif')
  await app.context.files.remove(width.replace('/files/', ''))
  expect((await visitor.get(width)).headers).toMatchObject({ 'content-type': 'image/jpeg' })
})

test('a row whose file is gone is not found, and the store reports that it works', async () => {
  const url = await uploadEventImage(visitor, await drawPicture())
  await app.context.files.remove(url.replace('/files/', ''))
  expect((await visitor.get(url)).statusCode).toBe(404)
  await app.context.files.probe()
  await expect(app.context.files.read('../secret')).rejects.toThrow('Not the name of a stored file')
})
