import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { drawPicture, padded } from './pictures.ts'
import { openUploadApp, sendForm, uploadEventImage } from './upload-app.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024
const app = await openUploadApp()
const { visitor } = app
const storedFiles = () => readdir(join(app.config.dataDir, 'files'))
const sendPhoto = (content: Buffer) => sendForm(visitor, '/api/test/photo', { photo: { content } })

test('an applicant may send a photo of exactly 5 MB', async () => {
  const response = await sendPhoto(padded(await drawPicture(), FIVE_MEGABYTES))
  expect(response.statusCode).toBe(200)
  expect(response.json().url).toMatch(/^\/files\/[0-9a-f]{32}_400x300\.jpg$/)
})

test('a photo that is one byte larger is rejected', async () => {
  const response = await sendPhoto(padded(await drawPicture(), FIVE_MEGABYTES + 1))
  expect(response.statusCode).toBe(413)
  expect(response.json()).toEqual({
    message: 'File too large',
    code: 'file_too_large',
    fields: { photo: 'Please select a photo smaller than 5MB' },
  })
})

test('an image for the gallery must be under 5 MB', async () => {
  const picture = await drawPicture()
  const send = (bytes: number) => sendForm(visitor, '/api/test/gallery', { file: { content: padded(picture, bytes) } })
  expect((await send(FIVE_MEGABYTES - 1)).statusCode).toBe(200)
  const refused = await send(FIVE_MEGABYTES)
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({
    message: 'File too large',
    fields: { file: 'File size must be less than 5MB' },
  })
})

test('a file far beyond the limit is rejected by its announced length', async () => {
  const response = await sendPhoto(Buffer.alloc(8 * 1024 * 1024))
  expect(response.json()).toMatchObject({ code: 'file_too_large' })
})

test('a seller sends ten pictures at once, in order, and an eleventh is too many', async () => {
  const sizes = Array.from({ length: 11 }, (_, index) => 100 + index)
  const images = await Promise.all(sizes.map(async (width) => ({ content: await drawPicture(width, 80) })))
  const response = await sendForm(visitor, '/api/test/listing', { images: images.slice(0, 10) })
  const { imageUrls } = response.json() as { imageUrls: string[] }
  expect(imageUrls.map((url) => findPictureSize(url)?.width)).toEqual(sizes.slice(0, 10))
  const refused = await sendForm(visitor, '/api/test/listing', { images })
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({ code: 'too_large' })
})

test('one bad picture among several: all of them are rejected', async () => {
  const before = await storedFiles()
  const images = [{ content: await drawPicture(77, 77) }, { content: Buffer.from('no picture at all') }]
  const response = await sendForm(visitor, '/api/test/listing', { images })
  expect(response.json()).toMatchObject({ code: 'invalid_file_type' })
  expect(await storedFiles()).toEqual(before)
})

test('the same picture sent twice is one file and one row', async () => {
  const picture = await drawPicture(210, 140, 7)
  const first = await uploadEventImage(visitor, picture)
  const rows = await app.db.$count(uploads)
  const files = await storedFiles()
  expect(await uploadEventImage(visitor, picture)).toBe(first)
  expect(await app.db.$count(uploads)).toBe(rows)
  expect(await storedFiles()).toEqual(files)
})

test('a form without a picture, with the picture in another field, or without any form data is rejected', async () => {
  const picture = { content: await drawPicture() }
  const send = (parts: Parameters<typeof sendForm>[2]) => sendForm(visitor, '/api/test/photo', parts)
  expect((await send({ note: 'hello' })).json()).toMatchObject({ code: 'file_missing' })
  expect((await send({ photo: { content: Buffer.alloc(0), name: '' } })).json()).toMatchObject({ code: 'file_missing' })
  expect((await send({ picture })).json()).toMatchObject({ code: 'malformed_request' })
  expect((await visitor.post('/api/test/photo', { photo: 'x' })).json()).toMatchObject({
    code: 'unsupported_media_type',
  })
})

test.for([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
  ],
  ['of nonsense', 'multipart/form-data; boundary=b', 'nonsense'],
  ['empty', 'multipart/form-data; boundary=b', ''],
] as const)('a form %s is rejected and causes no server error', async ([, type, payload]) => {
  const response = await visitor.post('/api/test/photo', Buffer.from(payload), { headers: { 'content-type': type } })
  expect(response.statusCode).toBe(400)
})

test('a form of fields and a picture is validated like any other request', async () => {
  const picture = { content: await drawPicture() }
  const good = await sendForm(visitor, '/api/test/program', { programImage: picture, title: 'Chenda melam' })
  expect(good.json()).toMatchObject({ title: 'Chenda melam', url: expect.stringMatching(/^\/files\//) })
  const bare = await sendForm(visitor, '/api/test/program', { title: 'Chenda melam' })
  expect(bare.json()).toEqual({ title: 'Chenda melam', url: null })
  const refused = await sendForm(visitor, '/api/test/program', { programImage: picture, title: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({
    message: 'Title is required',
    code: 'validation_failed',
    fields: { title: 'Title is required' },
  })
})

test('a client that disconnects midway leaves nothing behind, and one rejected early can send another request', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const [files, rows] = [await storedFiles(), await app.db.$count(uploads)]
  const head = `POST /api/test/photo HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  const part =
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

  const leaver = connect(port, '127.0.0.1')
  leaver.write(`${head}Content-Length: 900000\r\n\r\n${part}`)
  leaver.write((await drawPicture(800, 600)).subarray(0, 3000))
  await new Promise((resolve) => setTimeout(resolve, 200))
  leaver.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([await storedFiles(), await app.db.$count(uploads)]).toEqual([files, rows])

  const eager = connect(port, '127.0.0.1')
  let received = ''
  eager.on('data', (bytes) => {
    received += bytes
  })
  eager.write(`${head}Content-Length: 9000000\r\n\r\n${part}`)
  eager.write(Buffer.alloc(9_000_000 - part.length))
  eager.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  await once(eager, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*File too large[\s\S]*HTTP\/1\.1 200 OK[\s\S]*"ok"/)
})
