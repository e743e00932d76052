import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { offering, sendFile } from '#tests/http/marketplace/posting.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sessionCookieOf } from '#tests/session-cookie.ts'
import { openTestApp } from '#tests/test-app.ts'

const MEGABYTE = 1024 ** 2
const PASSWORD = 'Lamp-and-drum-7'
const REFUSED = {
  code: 'storage_full',
  message: 'The site has run out of storage space, so nothing was saved. Please try again later.',
}

const disk = { free: 10_000 * MEGABYTE }
const app = await openTestApp({ config: { minFreeBytes: 256 * MEGABYTE }, measureFree: async () => disk.free })
const seller = await app.as(await app.member())
const filesStored = () => readdir(join(app.config.dataDir, 'files'))
const sendPicture = async () =>
  sendFile(seller, '/api/upload/listing-images', { field: 'images', content: await drawPicture() })

/** The measurement is cached for a second. */
const untilNoticed = (status: number) =>
  expect.poll(async () => (await seller.post('/api/listings', offering())).statusCode, { timeout: 3_000 }).toBe(status)

test('with too little space nothing new is stored and people learn why; they can read and sign in and out, and the site recovers by itself', async () => {
  const account = await app.account({ password: await hashPassword(PASSWORD) })
  await untilNoticed(201)
  disk.free = 100 * MEGABYTE
  await untilNoticed(507)
  const refused = await seller.post('/api/listings', offering())
  expect(refused.json()).toEqual(REFUSED)
  const before = await filesStored()
  expect((await sendPicture()).statusCode).toBe(507)
  expect(await filesStored()).toEqual(before)
  expect((await app.visitor.get('/api/listings')).statusCode).toBe(200)
  const login = { email: account.email, password: PASSWORD }
  const signedIn = await app.visitor.post('/api/auth/login', login)
  expect(signedIn.statusCode).toBe(200)
  expect((await seller.get('/api/account')).statusCode).toBe(200)
  const cookie = sessionCookieOf(signedIn)
  expect((await app.visitor.post('/api/auth/logout', undefined, { headers: { cookie } })).statusCode).toBe(200)
  const ready = await app.visitor.get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready', disk: 'low' })])
  disk.free = 300 * MEGABYTE
  await untilNoticed(201)
  expect((await sendPicture()).statusCode).toBe(200)
  expect((await app.visitor.get('/readyz')).json().disk).toBe('ok')
})

test('a partial write on a full disk leaves neither file nor row, and the next attempt starts afresh', async () => {
  const rows = () => app.db.$count(uploads)
  const before = { files: await filesStored(), rows: await rows() }
  const { put } = app.context.files
  let written = 0
  const full = vi.spyOn(app.context.files, 'put').mockImplementation(async (name, bytes) => {
    await put.call(app.context.files, name, bytes)
    written += 1
    throw Object.assign(new Error('Cannot write file'), { cause: noSpace() })
  })
  const refused = await sendPicture()
  full.mockRestore()
  expect([refused.statusCode, refused.json(), written]).toEqual([507, REFUSED, 1])
  expect({ files: await filesStored(), rows: await rows() }).toEqual(before)
  expect((await sendPicture()).statusCode).toBe(200)
  expect(await rows()).toBe(before.rows + 1)
})

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
