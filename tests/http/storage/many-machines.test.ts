import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { sendFile } from '#tests/http/marketplace/posting.ts'
import { startMailServer, type TestMailServer } from '#tests/http/platform/mail-server.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { sessionCookieOf } from '#tests/session-cookie.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Bucket, openBucket } from './bucket.ts'

const PASSWORD = 'Lamp-and-drum-7'
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Pages, live streams and expiring sessions are tested with their features. */
describe('two machines on one database and one bucket', () => {
  let bucket: Bucket
  let mailServer: TestMailServer
  let one: TestApp
  let other: TestApp
  let otherUrl = ''
  beforeAll(async () => {
    bucket = await openBucket()
    mailServer = await startMailServer()
    const config = {
      s3: bucket.settings,
      secret: randomBytes(32).toString('hex'),
      mailUrl: mailServer.url,
      rateLimit: true,
    }
    one = await openTestApp({ config, startsAt: new Date() })
    other = await openTestApp({ config, startsAt: new Date(), beside: one })
    otherUrl = await other.listen()
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await mailServer.close()
    await bucket.close()
  })

  test('a person who signs in on one is signed in on the other, and is signed out on both', async () => {
    const account = await one.account({ password: await hashPassword(PASSWORD) })
    const response = await one.visitor.post('/api/auth/login', { email: account.email, password: PASSWORD })
    const cookie = sessionCookieOf(response)
    const there = () => other.visitor.get('/api/account', { headers: { cookie } })
    expect((await there()).statusCode).toBe(200)
    await one.visitor.post('/api/auth/logout', undefined, { headers: { cookie } })
    expect((await there()).statusCode).toBe(401)
  })

  test('password guesses are counted together', async () => {
    const { email } = await one.account({ password: await hashPassword(PASSWORD) })
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess++) {
      const machine = guess % 2 === 0 ? one : other
      statuses.push((await machine.visitor.post('/api/auth/login', { email, password: 'wrong' })).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  test('a file sent to one is available on the other, byte for byte and for the same people', async () => {
    const caller = await one.as(await one.member())
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])
    const slip = { field: 'slip', content, name: 'slip.pdf', type: 'application/pdf' }
    const { url } = (await sendFile(caller, '/api/upload/premium-slip', slip)).json()
    const headers = { cookie: caller.cookie ?? '' }
    expect(sum((await requestRaw(otherUrl + url, { headers })).bytes)).toBe(sum(content))
    expect((await requestRaw(otherUrl + url)).status).toBe(404)
  })

  test('each mail is sent once, though both machines send', async () => {
    const message = { name: 'Asha Menon', message: 'Is there parking?' }
    for (let number = 0; number < 10; number++) {
      const machine = number % 2 === 0 ? one : other
      const from = { remoteAddress: `192.0.2.${number}` }
      await machine.visitor.post('/api/contact', { ...message, email: `guest-${number}@example.org` }, from)
    }
    const ran = await Promise.all([one.runTasks(), other.runTasks()])
    const ids = mailServer.received.map(({ mail }) => mail.messageId)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
    expect(Math.min(...ran)).toBeGreaterThan(0)
  })
})
