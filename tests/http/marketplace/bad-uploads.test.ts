import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { BAD_PICTURES, movingPicture, PAYLOADS, photoWithPlace, WHOLE } from './bad-pictures.ts'
import { sendFile } from './posting.ts'

const MEGABYTE = 1024 * 1024
const app = await openTestApp()
const seller = await app.as(await app.member())
const send = (content: Buffer, name = 'IMG_2041.jpg', type = 'image/jpeg') =>
  sendFile(seller, '/api/upload/listing-images', { field: 'images', content, name, type })

const names = () => readdir(join(app.config.dataDir, 'files')).catch(() => [])
const left = async () => ({ rows: (await app.db.select().from(uploads)).length, files: (await names()).length })

test('there are at least eighty bad files, all different', () => {
  expect(BAD_PICTURES.length).toBeGreaterThanOrEqual(80)
  expect(new Set(BAD_PICTURES.map(([what]) => what)).size).toBe(BAD_PICTURES.length)
})

test('a file that is not an intact picture of a reasonable size is rejected with a message, and nothing of it is left', async () => {
  const wrong: string[] = []
  for (const [what, content] of BAD_PICTURES) {
    const response = await send(content)
    const { code, message, fields } = response.json()
    const isRefused = response.statusCode === 400 || response.statusCode === 413
    const isExplained = ['invalid_file_type', 'file_too_large', 'file_missing'].includes(code) && message.length > 10
    const isAtField = code === 'file_missing' || fields?.images?.length > 10
    if (!isRefused || !isExplained || !isAtField) wrong.push(`${what}: ${response.statusCode} ${response.body}`)
  }
  expect(wrong).toEqual([])
  expect(await left()).toEqual({ rows: 0, files: 0 })
}, 20_000)

test("the endpoints for slips and applicants' photos reject the same files", async () => {
  const wrong: string[] = []
  const endpoints = [
    { caller: seller, url: '/api/upload/premium-slip', field: 'slip' },
    { caller: app.visitor, url: '/api/upload/photo', field: 'photo' },
  ]
  for (const { caller, url, field } of endpoints)
    for (const [what, content] of BAD_PICTURES.filter(([what]) => what !== 'a PDF')) {
      const { statusCode, body } = await sendFile(caller, url, { field, content })
      if (statusCode !== 400 && statusCode !== 413) wrong.push(`${url}, ${what}: ${statusCode} ${body}`)
    }
  expect(wrong).toEqual([])
  expect(await left()).toEqual({ rows: 0, files: 0 })
  for (const { caller, url, field } of endpoints)
    expect((await sendFile(caller, url, { field, content: WHOLE.png })).statusCode).toBe(200)
  await app.db.delete(uploads)
  for (const name of await names()) await app.context.files.remove(name)
}, 20_000)

test('one byte too many, one picture too many and a form of another kind are rejected', async () => {
  const large = await send(Buffer.concat([WHOLE.jpeg, Buffer.alloc(10 * MEGABYTE + 1 - WHOLE.jpeg.length)]))
  expect(large.json()).toMatchObject({ code: 'file_too_large', fields: { images: expect.stringContaining('10MB') } })
  const boundary = 'eleven'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
  const parts = Array.from({ length: 11 }, () => [Buffer.from(head), WHOLE.jpeg, Buffer.from('\r\n')]).flat()
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const url = '/api/upload/listing-images'
  const many = await seller.post(url, Buffer.concat([...parts, Buffer.from(`--${boundary}--`)]), { headers })
  expect([many.statusCode, many.json().code]).toEqual([413, 'too_large'])
  const cut = await seller.post(url, Buffer.concat([Buffer.from(head), WHOLE.jpeg]), { headers })
  expect(cut.statusCode).toBe(400)
  const other = await sendFile(seller, url, { field: 'file', content: WHOLE.jpeg })
  expect(other.json().code).toBe('malformed_request')
  expect((await seller.post(url, { images: 'data:image/png;base64,iVBORw0KGgo=' })).statusCode).toBe(415)
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('one bad picture among several: none is stored', async () => {
  const boundary = 'both'
  const part = (content: Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  const payload = Buffer.concat([...part(WHOLE.png), ...part(PAYLOADS.HTML), Buffer.from(`--${boundary}--`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect((await seller.post('/api/upload/listing-images', payload, { headers })).statusCode).toBe(400)
  expect(await left()).toEqual({ rows: 0, files: 0 })
})

test('intact pictures are accepted under any name, without location data, appended data or animation', async () => {
  const taken = async (content: Buffer, name?: string) => {
    const response = await send(content, name, 'text/html')
    expect(response.statusCode, response.body).toBe(200)
    return (await seller.get(response.json().imageUrls[0])).rawPayload
  }
  const stored = await taken(await photoWithPlace(), '../../etc/passwd')
  const { exif, xmp, iptc } = await sharp(stored).metadata()
  expect([exif, xmp, iptc, stored.includes('Asha Menon')]).toEqual([undefined, undefined, undefined, false])
  for (const payload of Object.values(PAYLOADS)) {
    const stowaway = await taken(Buffer.concat([WHOLE.jpeg, payload]), 'picture.php')
    expect(stowaway.includes(payload)).toBe(false)
  }
  const comment = Buffer.concat([
    WHOLE.jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, PAYLOADS.PHP.length + 2]),
    PAYLOADS.PHP,
    WHOLE.jpeg.subarray(2),
  ])
  expect((await taken(comment, 'picture.phtml')).includes('<?php')).toBe(false)
  const still = await sharp(await taken(await movingPicture(200), 'moving.gif')).metadata()
  expect([still.pages ?? 1, still.width]).toEqual([1, 16])
  for (const name of await names()) expect(name).toMatch(/^[0-9a-f]{32,}_\d+x\d+\.(jpg|webp)$/)
})
